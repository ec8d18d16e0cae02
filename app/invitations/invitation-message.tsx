import type { ComponentProps } from 'react'
import { INVITATION_MAX } from '#domain/reviews/limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** What goes with an invitation to review. */
export function InvitationMessage(
  props: Pick<ComponentProps<typeof Textarea>, 'name' | 'value' | 'onValue'>,
) {
  return (
    <Field label="Mensagem" optional>
      <Textarea {...props} maxLength={INVITATION_MAX} rows={2} />
    </Field>
  )
}
