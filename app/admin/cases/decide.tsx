import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import type { StaffActName } from '../acts.ts'
import { ReasonField } from '#app/moderation/reason-field.tsx'

interface Props {
  /** Name and id of an act of `acts.ts`, and its parameters. */
  act: StaffActName
  id: number
  decision: string
  label: string
  tone?: 'primary' | 'danger'
  failed: string
  /** Says who will read the reason; omitted if only staff do. */
  help?: string
}

/** One possible decision on a case, with its reason. */
export function Decide({ act, id, decision, label, tone = 'primary', failed, help }: Props) {
  return (
    <DecisionFields label={label}>
      <ActForm act={act} id={id} submit={label} tone={tone} failed={failed} fixed={{ decision }}>
        {(errors) => <ReasonField error={errors.reason} {...(help && { help })} />}
      </ActForm>
    </DecisionFields>
  )
}
