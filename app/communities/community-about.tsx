import type { Community } from '#domain/communities/get-community.ts'
import { AREA, COMMUNITY_DESCRIPTION, NAME, RULES_MAX } from '#domain/communities/limits.ts'
import { nameTakenDown } from '#domain/communities/texts.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** What a community says of itself, and its rules. */
export function CommunityAbout({ community }: { community: Community }) {
  return (
    <ActForm base="/_/coordination" act="edit" id={community.id} submit="Salvar" failed="Erro ao salvar">
      {(errors) => (
        <>
          {community.name === nameTakenDown(community.id) && (
            <Field label="Outro nome" help="A moderação retirou o que havia." error={errors.name} required>
              <TextInput name="name" maxLength={2 * NAME.max} autoComplete="off" />
            </Field>
          )}
          <Field label="Descrição" error={errors.description} required>
            <Textarea
              name="description"
              rows={4}
              counter
              maxLength={COMMUNITY_DESCRIPTION.max}
              defaultValue={community.description}
            />
          </Field>
          <Field label="Área temática" error={errors.thematicArea} required>
            <TextInput
              name="thematicArea"
              maxLength={2 * AREA.max}
              defaultValue={community.area}
              autoComplete="off"
            />
          </Field>
          <Field
            label="Regras"
            help="Aparecem na página da comunidade e antes de uma nova discussão. A moderação é avisada do que muda aqui."
            error={errors.rules}
            optional
          >
            <Textarea name="rules" rows={8} counter maxLength={RULES_MAX} defaultValue={community.rules} />
          </Field>
        </>
      )}
    </ActForm>
  )
}
