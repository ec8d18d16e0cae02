import { Link } from 'react-router'
import type { InboxEntry } from '#domain/messages/find-conversations.ts'
import type { Page } from '#domain/page.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { useMore } from '#web/client/use-more.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'
import { Part } from '#web/ui/part.tsx'

interface Props {
  inbox: 'all' | 'requests'
  page: Page<InboxEntry>
}

const readPage = (data: { page: Page<InboxEntry> }) => data.page
const idOf = (entry: InboxEntry) => entry.id

export function Inbox({ inbox, page }: Props) {
  const base = inbox === 'requests' ? '/messages?lista=pedidos' : '/messages'
  const { items, ...more } = useMore({
    first: page,
    addressOf: (next) => pageAfter(base, next),
    read: readPage,
    keyOf: idOf,
  })
  return (
    <>
      <ul className="divide-y divide-line border-b border-line">
        {items.map((entry) => (
          <Part listItem kind="conversation" id={entry.id} key={entry.id}>
            <Entry entry={entry} />
          </Part>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  )
}

function Entry({ entry: { id, person, last, unread } }: { entry: InboxEntry }) {
  return (
    <li>
      <Link to={`/messages/${id}`} className="flex items-center gap-3 py-3 hover:bg-sunken">
        <PersonPicture person={person} size="md" />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            <PersonName person={person} className={unread > 0 ? 'unread' : 'truncate font-medium'} />
            {last && <RelativeTime date={last.at} className="ml-auto shrink-0 text-xs text-muted" />}
          </p>
          <p className="flex items-center gap-2 text-sm text-muted">
            <span className="truncate">{last && (last.mine ? `Você: ${last.content}` : last.content)}</span>
            {unread > 0 && (
              <span className="ml-auto shrink-0 rounded-full bg-accent px-2 outline outline-transparent text-xs text-on-accent tabular-nums">
                {unread}
                <span className="sr-only"> não lidas</span>
              </span>
            )}
          </p>
        </div>
      </Link>
    </li>
  )
}
