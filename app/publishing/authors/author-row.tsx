import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AUTHOR_LIMITS } from '#domain/publishing/authors/authors-schema.ts'
import { CREDIT_ROLES, isCreditRole } from '#engines/deposit/names/credit-roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { ListedAuthor } from './list-authors.ts'

/** `handle` is taken up, what lies under it is dropped upon. */
export interface DragEvents {
  handle: Pick<ComponentProps<'span'>, 'onDragStart' | 'onDragEnd'>
  row: Pick<ComponentProps<'li'>, 'onDragOver' | 'onDrop'>
}

interface Props {
  author: ListedAuthor
  place: number
  last: boolean
  onChange: (author: ListedAuthor) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** null where the line is nobody else's to take */
  onSelf: (() => void) | null
  drag: DragEvents
}

export function AuthorRow({ author, place, last, onChange, onMove, onRemove, onSelf, drag }: Props) {
  const linked = author.self || author.username !== ''
  const who = author.name || `Autor ${place + 1}`
  return (
    <li {...drag.row} className="rounded-card border border-line bg-surface p-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {/* not the row: where that is draggable, Firefox selects no text in its fields */}
        <span
          draggable
          {...drag.handle}
          aria-hidden
          title="Arrastar"
          className="-m-1 shrink-0 cursor-grab p-1 text-muted active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
        {linked ? (
          <p className="min-w-0 flex-1 font-medium wrap-anywhere">
            {author.name}{' '}
            <span className="font-normal text-muted">{author.self ? '(você)' : `@${author.username}`}</span>
          </p>
        ) : (
          <div className="min-w-0 flex-1 basis-48">
            <TextInput
              aria-label={`Nome do ${place + 1}º autor`}
              value={author.name}
              maxLength={AUTHOR_LIMITS.name}
              autoComplete="off"
              onValue={(name) => onChange({ ...author, name })}
            />
          </div>
        )}
        <div className="flex">
          <RowButton label={`Mover para cima: ${who}`} off={place === 0} onPress={() => onMove(-1)}>
            <ArrowUp aria-hidden className="size-4" />
          </RowButton>
          <RowButton label={`Mover para baixo: ${who}`} off={last} onPress={() => onMove(1)}>
            <ArrowDown aria-hidden className="size-4" />
          </RowButton>
          {!linked && (
            <RowButton label={`Remover ${who}`} onPress={onRemove}>
              <X aria-hidden className="size-4" />
            </RowButton>
          )}
        </div>
      </div>
      {onSelf && (
        <Button variant="quiet" onClick={onSelf} aria-label={`Sou eu: ${who}`}>
          Sou eu
        </Button>
      )}
      <Details author={author} onChange={onChange} />
    </li>
  )
}

interface RowButtonProps {
  label: string
  off?: boolean
  onPress: () => void
  children: React.ReactNode
}

/** Keeps its focus at the ends of the list, where it does nothing. */
const RowButton = ({ label, off = false, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onPress}
    className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted hover:text-accent aria-disabled:opacity-40 pointer-coarse:size-11"
  >
    {children}
  </button>
)

function Details({ author, onChange }: Pick<Props, 'author' | 'onChange'>) {
  const { institution, orcid, roles, corresponding } = author
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent">
        Afiliação, ORCID e contribuição
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        <Field label="Afiliação" optional>
          <TextInput
            value={institution}
            maxLength={AUTHOR_LIMITS.institution}
            autoComplete="off"
            onValue={(text) => onChange({ ...author, institution: text })}
          />
        </Field>
        <Field label="ORCID iD" optional>
          <TextInput
            value={orcid}
            maxLength={AUTHOR_LIMITS.orcid}
            autoComplete="off"
            placeholder="0000-0002-1825-0097"
            onValue={(text) => onChange({ ...author, orcid: text })}
          />
        </Field>
      </div>
      <Checkbox
        label="Autor(a) para correspondência"
        checked={corresponding}
        onChange={(event) => onChange({ ...author, corresponding: event.target.checked })}
      />
      <fieldset>
        <legend className="text-sm font-medium">Contribuição (CRediT)</legend>
        <div className="grid sm:grid-cols-2">
          {Object.entries(CREDIT_ROLES).map(([role, label]) => (
            <Checkbox
              key={role}
              label={label}
              checked={isCreditRole(role) && roles.includes(role)}
              onChange={(event) => {
                if (!isCreditRole(role)) return
                const others = roles.filter((one) => one !== role)
                onChange({ ...author, roles: event.target.checked ? [...others, role] : others })
              }}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}
