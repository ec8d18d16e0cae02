import type { ContentKind } from '#domain/moderation/texts.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import type { StaffActName } from '../acts.ts'
import { ReasonField } from '#app/moderation/reason-field.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

/** The id of the form below the list: the boxes in the cards belong to it by this id. */
const formOf = (act: StaffActName) => `ato-${act}-0`

/** Marks one case for the form below the list; works without scripts. */
export function CaseMark({
  act,
  content,
}: {
  act: StaffActName
  content: { kind: ContentKind; id: number }
}) {
  return <Checkbox form={formOf(act)} name={`item-${content.kind}-${content.id}`} label="Marcar" />
}

interface Props {
  act: StaffActName
  failed: string
  options: readonly { value: string; label: string }[]
  help: string
}

/** One act for all marked cases; the answer names those that the rule refuses. */
export function DecideMarked({ act, failed, options, help }: Props) {
  return (
    <div className="mt-4">
      <DecisionFields label="Decidir os marcados">
        <ActForm act={act} id={0} submit="Decidir os marcados" failed={failed}>
          {(errors) => (
            <>
              <Field label="Decisão" error={errors.decision} required>
                <Select name="decision" options={options} />
              </Field>
              <ReasonField error={errors.reason} help={help} />
            </>
          )}
        </ActForm>
      </DecisionFields>
    </div>
  )
}
