import type { HeldCase } from '#domain/moderation/find-held-cases.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import { HOLD_CAUSES } from '#domain/screening/texts.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { CaseList } from './case-list.tsx'
import { Decide } from './decide.tsx'

const FAILED = 'Erro ao decidir a publicação'

/** What new accounts posted and nobody else sees yet. */
export function HeldList({ held }: { held: readonly HeldCase[] }) {
  return (
    <CaseList title="Em análise" empty="Nada espera análise" items={held} keyOf={(post) => post.id}>
      {(post) => (
        <>
          <p className="text-sm text-muted first-letter:uppercase">
            {CONTENT_KINDS[post.content.kind]}
            {post.writer ? ` de @${post.writer}` : ''}, <RelativeTime date={post.since} />.{' '}
            {HOLD_CAUSES[post.cause]}
            {post.site ? ` Site: ${post.site}.` : ''}
          </p>
          <blockquote className="border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">
            {post.text}
          </blockquote>
          {post.ownMatter ? (
            <OwnMatter />
          ) : (
            <div className="flex flex-wrap items-start gap-3 pt-1">
              <ActForm
                act="decide-held"
                id={post.id}
                submit="Liberar"
                failed={FAILED}
                fixed={{ decision: 'release' }}
              />
              <Decide
                act="decide-held"
                id={post.id}
                decision="refuse"
                label="Recusar"
                tone="danger"
                failed={FAILED}
                help="Quem escreveu o lê e pode recorrer."
              />
            </div>
          )}
        </>
      )}
    </CaseList>
  )
}
