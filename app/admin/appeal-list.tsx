import type { AppealCase } from '#domain/moderation/appeals/find-appeals.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { PlaceLink } from '#app/moderation/place-link.tsx'
import { CaseList } from './cases/case-list.tsx'
import { Decide } from './cases/decide.tsx'

const ACT = {
  act: 'decide-appeal',
  failed: 'Erro ao decidir o recurso',
  help: 'O motivo será enviado a quem recorreu.',
} as const

const SUBJECTS = {
  hiding: 'ocultação',
  suspension: 'suspensão',
  work_notice: 'nota ou correção',
  warning: 'advertência',
  community_measure: 'medida em comunidade',
} as const
const IN_COMMUNITY = {
  closing: 'encerramento de comunidade',
  mute: 'silêncio em comunidade',
  removal: 'remoção da comunidade',
} as const

/** Appeals that wait; who decided the measure does not decide these. */
export function AppealList({ appeals }: { appeals: readonly AppealCase[] }) {
  return (
    <CaseList
      title="Recursos"
      empty="Nenhum recurso espera decisão"
      items={appeals}
      keyOf={(appeal) => appeal.id}
    >
      {(appeal) => (
        <>
          <AppealHead appeal={appeal} />
          <blockquote className="border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">
            {appeal.text}
          </blockquote>
          {appeal.ownMatter ? (
            <OwnMatter />
          ) : (
            <div className="flex flex-wrap items-start gap-3 pt-1">
              <Decide {...ACT} id={appeal.id} decision="grant" label="Aceitar recurso" />
              <Decide {...ACT} id={appeal.id} decision="refuse" label="Recusar recurso" tone="danger" />
            </div>
          )}
        </>
      )}
    </CaseList>
  )
}

/** The measure, who appeals, what it was about, and why. */
function AppealHead({ appeal }: { appeal: AppealCase }) {
  const { subject, inCommunity, content, appellant, about, measureReason, since } = appeal
  return (
    <>
      <p className="text-sm text-muted">
        Contra {inCommunity ? IN_COMMUNITY[inCommunity] : SUBJECTS[subject.type]}
        {content ? ` de ${CONTENT_KINDS[content.kind]}` : ''}
        {appellant ? `, de @${appellant}` : ''}, <RelativeTime date={since} />
      </p>
      <PlaceLink type={subject.type} id={subject.id} />
      {about && (
        <p className="text-sm break-words whitespace-pre-line">
          <span className="text-muted">Sobre: </span>
          {about}
        </p>
      )}
      <p className="text-sm">
        <span className="text-muted">Motivo da medida: </span>
        {measureReason}
      </p>
    </>
  )
}
