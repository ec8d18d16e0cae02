import { type ChangeEvent, useId } from 'react'
import { REASON } from '#domain/moderation/limits.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'
import { cutWords } from '#engines/text/cut-words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { putValue } from '#web/ui/forms/put-value.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

interface Props {
  label?: string
  help?: string
  error: string | undefined
  placeholder?: string
  /** A lower limit than usual, if the rule has one. */
  max?: number
  /** Whether to offer the staff's prepared reasons; not offered to coordinators. */
  offers?: boolean
}

const SHOWN = 90

/**
 * The reason, which the person concerned reads. A prepared reason can be picked and edited; without scripts
 * the server inserts it.
 */
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
    if (field && picked) putValue(field, picked.text)
  }
  const isOffered = offers && ready.length > 0
  return (
    <>
      {isOffered && (
        <Field label="Texto pronto" help="Preenche o motivo, que você ainda pode mudar." optional>
          <Select
            name="ready"
            placeholder="Escolher…"
            options={ready.map((reason) => ({
              value: String(reason.id),
              label: cutWords(reason.text, SHOWN),
            }))}
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
