import type { CommunityHiding } from '#domain/moderation/hidings/find-community-hidings.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import { ActForm, DecisionFields } from '#app/moderation/act-form.tsx'
import { ReasonField } from '#app/moderation/reason-field.tsx'
import { formatDate } from '#web/ui/format-date.ts'

/** What its coordination hid, and the way back. */
export function CommunityHidden({ hidden }: { hidden: readonly CommunityHiding[] }) {
  return (
    <section aria-labelledby="ocultos" className="mt-10">
      <h2 id="ocultos" className="text-sm font-semibold">
        Oculto pela coordenação
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {hidden.map(({ content, text, reason, at }) => (
          <li key={`${content.kind}-${content.id}`} className="grid gap-2 py-4">
            <p className="text-sm text-muted first-letter:uppercase wrap-anywhere">
              {CONTENT_KINDS[content.kind]}, desde {formatDate(at)}. Motivo: {reason}
            </p>
            <p className="break-words whitespace-pre-line">{text || '(deletado)'}</p>
            <DecisionFields label="Restaurar">
              <ActForm
                base="/_/coordination"
                act={`restore-${content.kind}`}
                id={content.id}
                submit="Restaurar"
                failed="Erro ao restaurar"
              >
                {(errors) => (
                  <ReasonField
                    offers={false}
                    error={errors.reason}
                    help="O motivo será enviado a quem escreveu."
                  />
                )}
              </ActForm>
            </DecisionFields>
          </li>
        ))}
      </ul>
    </section>
  )
}
