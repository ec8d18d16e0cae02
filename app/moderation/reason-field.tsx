import { type ChangeEvent, useId } from 'react'
import { REASON } from '#domain/moderation/limits.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

interface Props {
  label?: string
  help?: string
  error: string | undefined
  placeholder?: string
  /** Where the rule asks for less than others. */
  max?: number
  /** Whether those that staff keep are offered; not to who coordinates a community. */
  offers?: boolean
}

const SHOWN = 90

/** Why: the person concerned reads it. What staff often say is picked, and can be changed; without scripts the server takes it. */
export function ReasonField({
  label = 'Motivo',
  help,
  error,
  placeholder,
  max = REASON.max,
  offers = true,
}: Props) {
  const id = useId()
  const ready = usePersonalAnswer()?.readyReasons ?? []
  const pick = (event: ChangeEvent<HTMLSelectElement>) => {
    const { form, value } = event.currentTarget
    const field = form?.querySelector<HTMLTextAreaElement>(`[data-reason="${id}"]`)
    const picked = ready.find((reason) => String(reason.id) === value)
    if (field && picked) write(field, picked.text)
  }
  const isOffered = offers && ready.length > 0
  return (
    <>
      {isOffered && (
        <Field label="Texto pronto" help="Preenche o motivo, que você ainda pode mudar." optional>
          <Select
            name="ready"
            placeholder="Escolher…"
            options={ready.map((reason) => ({ value: String(reason.id), label: headOf(reason.text) }))}
            onChange={pick}
          />
        </Field>
      )}
      <Field label={label} help={help} error={error} required={!isOffered}>
        <Textarea
          name="reason"
          rows={3}
          maxLength={max}
          counter
          placeholder={placeholder}
          data-reason={id}
          aria-required
        />
      </Field>
    </>
  )
}

const headOf = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text)

/** As if it were typed: what counts and keeps the words hears of it. */
function write(field: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
