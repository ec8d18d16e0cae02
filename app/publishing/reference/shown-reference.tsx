import { Fragment } from 'react'
import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import { cx } from '#web/ui/cx.ts'
import { missingVerb } from './missing-verb.ts'
import { ReferenceText } from '#app/works/citing/reference-text.tsx'

interface Props {
  preview: ReferencePreview
  className?: string
}

/** The reference as it will read, and what it lacks, by name. */
export function ShownReference({ preview, className }: Props) {
  const { reference, conflict } = preview
  return (
    <div className={cx('rounded-card bg-sunken p-4', className)}>
      <p className="text-sm font-medium">
        Como será citado <span className="font-normal text-muted">(ABNT)</span>
      </p>
      <p className="mt-1 font-serif break-words">
        {reference ? (
          <ReferenceText reference={reference} />
        ) : (
          <span className="text-muted">A referência aparece aqui assim que houver título e categoria.</span>
        )}
      </p>
      <div role="status" className="text-sm">
        {conflict && <p className="mt-2 text-danger">{conflict}</p>}
        {reference && <Gaps gaps={preview.gaps} />}
      </div>
    </div>
  )
}

/** 'Faltam a cidade e o ano da defesa.' */
function Gaps({ gaps }: Pick<ReferencePreview, 'gaps'>) {
  if (gaps.length === 0) return null
  return (
    <p className="mt-2">
      {missingVerb(gaps)}{' '}
      {gaps.map(({ field, words }, index) => (
        <Fragment key={field}>
          {index > 0 && (index === gaps.length - 1 ? ' e ' : ', ')}
          <button
            type="button"
            className="link font-medium"
            onClick={({ currentTarget }) => focusField(currentTarget.form, field)}
          >
            {words}
          </button>
        </Fragment>
      ))}
      .
    </p>
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
