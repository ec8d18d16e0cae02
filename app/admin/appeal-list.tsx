import type { AppealCase } from '#domain/moderation/find-cases.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { CaseList } from './cases/case-list.tsx'
import { Decide } from './cases/decide.tsx'

const ACT = {
  act: 'decide-appeal',
  failed: 'Erro ao decidir o recurso',
  help: 'Quem recorreu o lê.',
} as const

const SUBJECTS = { hiding: 'ocultação', suspension: 'suspensão', work_notice: 'nota ou correção' } as const

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
          <p className="text-sm text-muted">
            Contra {SUBJECTS[appeal.subject.type]}
            {appeal.content ? ` de ${CONTENT_KINDS[appeal.content.kind]}` : ''}
            {appeal.appellant ? `, de @${appeal.appellant}` : ''}, <RelativeTime date={appeal.since} />
          </p>
          <p className="text-sm">
            <span className="text-muted">Motivo da medida: </span>
            {appeal.measureReason}
          </p>
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
