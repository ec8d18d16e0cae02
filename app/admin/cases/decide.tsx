import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'

interface Props {
  /** Name and id of an act of `acts.ts`, and what it is told. */
  act: string
  id: number
  decision: string
  label: string
  tone?: 'primary' | 'danger'
  failed: string
  /** Who reads the reason; left out where nobody outside staff does. */
  help?: string
}

/** One of the ways to decide a case, with its reason. */
export function Decide({ act, id, decision, label, tone = 'primary', failed, help }: Props) {
  return (
    <DecisionFields label={label}>
      <ActForm act={act} id={id} submit={label} tone={tone} failed={failed} fixed={{ decision }}>
        {(errors) => <ReasonField error={errors.reason} {...(help && { help })} />}
      </ActForm>
    </DecisionFields>
  )
}
