import { useId, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

interface Props {
  label: ReactNode
  /** Shown before anything goes wrong. */
  help?: ReactNode
  error?: string | undefined
  /** Where what is in it came from. */
  note?: string | undefined
  required?: boolean
  /** Says '(opcional)' beside the label. */
  optional?: boolean
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label above, help below it, the control, its error. The control inside finds its attributes by itself. */
export function Field({
  label,
  help,
  error,
  note,
  required = false,
  optional,
  hideLabel,
  className,
  children,
}: Props) {
  const id = useId()
  const helpId = help ? `${id}-help` : ''
  const noteId = note ? `${id}-note` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = [noteId, helpId, errorId].filter(Boolean).join(' ') || undefined
  const above = (
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
      {label}
      {optional && <span className="font-normal text-muted"> (opcional)</span>}
    </label>
  )
  return (
    <FieldContext value={{ id, required, invalid: Boolean(error), describedBy }}>
      <div className={cx('grid grid-cols-1 gap-1.5', className)}>
        {note ? (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            {above}
            <span id={noteId} className="text-sm text-ochre-ink">
              {note}
            </span>
          </div>
        ) : (
          above
        )}
        {help && (
          <p id={helpId} className="text-sm text-muted">
            {help}
          </p>
        )}
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </FieldContext>
  )
}
