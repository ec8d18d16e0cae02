import { MUTE_DAYS, REASON_MAX } from '#domain/communities/limits.ts'
import type { ShownMember } from '#domain/communities/find-members.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const BASE = '/_/coordination'
const DAYS = MUTE_DAYS.map((days) => ({ value: String(days), label: days === 1 ? '1 dia' : `${days} dias` }))

interface Props {
  communityId: number
  person: ShownMember
  /** The owner can also appoint helpers. */
  isOwner: boolean
}

/** What coordinators can do about a member. */
export function MemberActs({ communityId, person, isOwner }: Props) {
  const given = { base: BASE, id: communityId, fixed: { personId: String(person.id) } }
  const helps = person.role === 'helper'
  return (
    <>
      {isOwner && (
        <ActForm
          {...given}
          act={helps ? 'dismiss-helper' : 'name-helper'}
          submit={helps ? 'Dispensar de ajudar' : 'Escolher para ajudar'}
          tone="secondary"
          failed="Erro ao mudar quem ajuda"
        />
      )}
      {!helps && (
        <>
          {person.muted ? (
            <ActForm
              {...given}
              act="unmute"
              submit="Deixar escrever"
              tone="secondary"
              failed="Erro ao deixar escrever"
            />
          ) : (
            <DecisionFields label="Deixar sem escrever">
              <ActForm
                {...given}
                act="mute"
                submit="Deixar sem escrever"
                tone="danger"
                failed="Erro ao silenciar"
              >
                {(errors) => (
                  <>
                    <Field label="Por quanto tempo?">
                      <Select name="days" options={DAYS} />
                    </Field>
                    <Reason
                      error={errors.reason}
                      help="A pessoa lerá este motivo e poderá recorrer à moderação."
                    />
                  </>
                )}
              </ActForm>
            </DecisionFields>
          )}
          <DecisionFields label="Remover">
            <ActForm {...given} act="remove" submit="Remover" tone="danger" failed="Erro ao remover">
              {(errors) => <Reason error={errors.reason} help={REMOVING} />}
            </ActForm>
          </DecisionFields>
        </>
      )}
    </>
  )
}

const REMOVING = 'A pessoa lerá este motivo, poderá recorrer à moderação e só voltará se você permitir.'

const Reason = (given: { error: string | undefined; help: string }) => (
  <ReasonField offers={false} max={REASON_MAX} {...given} />
)
