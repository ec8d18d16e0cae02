import { Lock, Pin } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { communityPath, discussionPath } from '#platform/addresses/paths.ts'
import type { DiscussionOrder, DiscussionRow } from '#domain/discussions/find-discussions.ts'
import type { Page } from '#domain/page.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { useLive } from '#web/client/use-live.ts'
import { useMore } from '#web/client/use-more.ts'
import { useRevalidator } from 'react-router'
import { TextButton } from '#web/ui/button.tsx'
import { cutWords } from '#engines/text/cut-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

const EXCERPT = 160

interface Props {
  community: { id: number; slug: string }
  page: Page<DiscussionRow>
  after: string
  canWrite: boolean
  order: DiscussionOrder
}

/** Pinned first, then the newest. New ones are announced above; what is being read does not move. */
export function DiscussionList({ community, page, after, canWrite, order }: Props) {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { revalidate } = useRevalidator()
  const list = useMore({
    first: page,
    addressOf: (next) =>
      pageAfter(communityPath(community.slug) + (order === 'newest' ? '' : '?ordem=respostas'), next),
    read: (data: { discussions: Page<DiscussionRow> }) => data.discussions,
    keyOf: ({ id }) => id,
  })
  useLive(
    [`community:${community.id}`],
    ({ event }) => {
      if (event.kind === 'discussion') setFresh((now) => new Set([...now, event.id]))
      else void revalidate()
    },
    { after },
  )
  const unseen = [...fresh].filter((id) => !list.items.some((item) => item.id === id)).length
  return (
    <>
      <div role="status" className="min-h-6">
        {unseen > 0 && (
          <TextButton
            className="min-h-11"
            onClick={() => {
              setFresh(new Set())
              void revalidate()
            }}
          >
            [ {formatCount(unseen, 'nova discussão', 'novas discussões')} ]
          </TextButton>
        )}
      </div>
      {list.items.length === 0 ? (
        <EmptyState title="Nenhuma discussão ainda" level="h3">
          {canWrite
            ? 'Comece com uma pergunta, ou traga um trabalho para ler em conjunto.'
            : 'As discussões aparecerão aqui.'}
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {list.items.map((item) => (
            <li key={item.id}>
              <Item item={item} order={order} />
            </li>
          ))}
        </ol>
      )}
      <LoadMore {...list} />
    </>
  )
}

function Item({ item, order }: { item: DiscussionRow; order: DiscussionOrder }) {
  return (
    <article className="flex gap-4 py-4">
      <PersonPicture person={item.author} size="md" />
      <div className="min-w-0 flex-1">
        <h3 className="font-serif text-lg font-semibold wrap-anywhere">
          {item.pinned && (
            <Pin role="img" aria-label="Fixada" className="mr-2 inline size-4 text-ochre-ink" />
          )}
          <Link
            to={discussionPath(item.id)}
            className={cx('hover:text-accent hover:underline', item.unread && 'unread')}
          >
            {item.title}
          </Link>
          {item.locked && <Lock role="img" aria-label="Fechada" className="ml-2 inline size-4 text-muted" />}
        </h3>
        <p className="mt-0.5 max-w-reading text-muted wrap-anywhere">{cutWords(item.excerpt, EXCERPT)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          <PersonName person={item.author} />
          <RelativeTime date={order === 'newest' ? item.createdAt : item.lastActivityAt} />
          {item.unread && <span className="sr-only">Não lida</span>}
          {item.replies > 0 && <span>{formatCount(item.replies, 'resposta', 'respostas')}</span>}
        </p>
      </div>
    </article>
  )
}
