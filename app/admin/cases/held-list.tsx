import type { HeldCase } from '#domain/moderation/find-held-cases.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import type { Page } from '#domain/page.ts'
import { HOLD_CAUSES } from '#domain/screening/texts.ts'
import { placePath } from '#platform/addresses/paths.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { ItemHead } from '#app/moderation/item-head.tsx'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CaseList } from './case-list.tsx'
import { Decide } from './decide.tsx'
import { MoreLink } from './more-link.tsx'
import { DecideMarked, CaseMark } from './marks.tsx'
import { WriterActs } from './writer-acts.tsx'

const FAILED = 'Erro ao decidir a publicação'
const MANY = 'decide-many-held'
const OPTIONS = [
  { value: 'release', label: 'Liberar' },
  { value: 'refuse', label: 'Recusar' },
]

/** What new accounts posted and nobody else sees yet. */
export function HeldList({ page: { items, next }, waiting }: { page: Page<HeldCase>; waiting: number }) {
  return (
    <div>
      <CaseList
        title="Em análise"
        empty="Nada espera análise"
        items={items}
        total={waiting}
        keyOf={(post) => post.id}
      >
        {(post) => <HeldItem post={post} />}
      </CaseList>
      {items.length > 1 && (
        <DecideMarked
          act={MANY}
          failed={FAILED}
          options={OPTIONS}
          help="Necessário para recusar. O motivo será enviado a quem escreveu, que pode recorrer."
        />
      )}
      <MoreLink path="/admin/content" list="analise" next={next} />
    </div>
  )
}

function HeldItem({ post }: { post: HeldCase }) {
  return (
    <>
      <ItemHead content={post.content} writer={post.writer} text={post.text}>
        <RelativeTime date={post.since} />. {HOLD_CAUSES[post.cause]}
        {post.site ? ` Site: ${post.site}.` : ''}
        {post.visible && ' Já era público e continua à vista.'}
      </ItemHead>
      <Repeats posts={post.repeats} />
      {post.ownMatter ? (
        <OwnMatter />
      ) : (
        <>
          {/* the id of the held case, since the same content may have been held before */}
          <CaseMark act={MANY} content={{ kind: post.content.kind, id: post.id }} />
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
              help="O motivo será enviado a quem escreveu, que pode recorrer."
            />
            {post.writer && !post.writer.ownMatter && <WriterActs writer={post.writer} />}
          </div>
        </>
      )}
    </>
  )
}

/** Similar posts, shown beside a held one. */
function Repeats({ posts }: { posts: HeldCase['repeats'] }) {
  if (posts.length === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
        {posts.length === 1 ? 'O texto que repete' : `Os textos que repete (${posts.length})`}
      </summary>
      <ul className="grid gap-3">
        {posts.map(({ kind, id, text }) => (
          <li key={`${kind}-${id}`} className="border-l-2 border-line pl-4 text-sm">
            <p className="break-words whitespace-pre-line">{text || '(deletado)'}</p>
            <a href={placePath(kind, id)} className="link first-letter:uppercase">
              {CONTENT_KINDS[kind]} nº {id}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
