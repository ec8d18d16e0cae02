import type { FlagCase } from '#domain/moderation/find-cases.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { CaseList } from './case-list.tsx'
import { Decide } from './decide.tsx'

const FAILED = 'Erro ao decidir o aviso'

/** What people pointed to: one case a thing, however many did. */
export function FlagList({ flags }: { flags: readonly FlagCase[] }) {
  return (
    <CaseList
      title="Avisos sobre conteúdo"
      empty="Nenhum aviso espera decisão"
      items={flags}
      keyOf={(flag) => `${flag.kind}-${flag.id}`}
    >
      {(flag) => (
        <>
          <p className="text-sm text-muted first-letter:uppercase">
            {CONTENT_KINDS[flag.kind]} {flag.writer ? `de @${flag.writer}` : 'sem autoria à vista'},{' '}
            {flag.flags === 1 ? '1 aviso' : `${flag.flags} avisos`}, <RelativeTime date={flag.since} />
          </p>
          <blockquote className="border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">
            {flag.text}
          </blockquote>
          {flag.reasons.length > 0 && <p className="text-sm text-muted">{flag.reasons.join(' · ')}</p>}
          {flag.ownMatter ? (
            <OwnMatter />
          ) : (
            <div className="flex flex-wrap items-start gap-3 pt-1">
              <Decide
                act={`flag-${flag.kind}`}
                id={flag.id}
                decision="hide"
                label="Ocultar"
                tone="danger"
                failed={FAILED}
                help="Quem escreveu o lê."
              />
              <Decide act={`flag-${flag.kind}`} id={flag.id} decision="keep" label="Manter" failed={FAILED} />
            </div>
          )}
        </>
      )}
    </CaseList>
  )
}
