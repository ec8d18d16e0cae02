import { Flag } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MESSAGE_FLAGGED } from '#domain/messages/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatClock, formatDate, formatDateTime } from '#web/ui/format-date.ts'
import { longWordClass } from '#web/ui/long-word-class.ts'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import type { Chat, ChatMessage } from './load-chat.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Part } from '#web/ui/part.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

interface Props {
  chat: Chat
  onOlder: () => Promise<void>
  onAct: (fields: Record<string, string>, done?: string) => Promise<void>
}

/** Set like text: the other one's words at the left edge, one's own at the right, the days between. */
export function MessageList({ chat: { conversation, page }, onOlder, onAct }: Props) {
  const lastRead = page.items.findLast(
    (message) => message.mine && message.id <= (conversation?.readUpTo ?? 0),
  )
  return (
    <>
      {page.older && <Older onOlder={onOlder} />}
      <ol className="grid gap-2">
        {page.items.map((message, n) => {
          const begins = formatDate(message.at)
          const before = page.items[n - 1]
          const isNewDay = !before || formatDate(before.at) !== begins
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <li className="py-2 text-center text-xs text-muted">
                  <span aria-hidden>— </span>
                  {begins}
                  <span aria-hidden> —</span>
                </li>
              )}
              <Part listItem kind="message" id={message.id}>
                <Message message={message} read={message === lastRead} onAct={onAct} />
              </Part>
            </Fragment>
          )
        })}
      </ol>
    </>
  )
}

function Older({ onOlder }: { onOlder: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const button = useRef<HTMLDivElement>(null)
  return (
    <div ref={button} className="pb-3 text-center">
      <Button
        size="sm"
        variant="quiet"
        pending={pending}
        onClick={() => {
          const box = button.current?.parentElement
          const fromEnd = box ? box.scrollHeight - box.scrollTop : 0
          setPending(true)
          void onOlder().then(() => {
            setPending(false)
            // keeps the visible messages in place
            requestAnimationFrame(() => box && (box.scrollTop = box.scrollHeight - fromEnd))
          })
        }}
      >
        Mensagens anteriores
      </Button>
    </div>
  )
}

function Message({ message, read, onAct }: { message: ChatMessage; read: boolean; onAct: Props['onAct'] }) {
  const [asking, setAsking] = useState(false)
  return (
    <li className={message.mine ? 'ml-10 grid justify-items-end' : 'group mr-10 grid justify-items-start'}>
      <div className="flex max-w-full items-start gap-1">
        <p
          className={cx(
            'max-w-full rounded-card border px-3 py-2 wrap-anywhere whitespace-pre-wrap',
            message.mine ? 'border-line-strong bg-surface' : 'border-line bg-sunken',
            longWordClass(message.content),
          )}
        >
          <span className="sr-only">{message.mine ? 'Você: ' : 'Recebida: '}</span>
          <LinkedText text={message.content} links={message.links} />
        </p>
        {!message.mine && (
          <>
            <IconButton
              label="Denunciar mensagem"
              icon={<Flag className="size-4" />}
              className="text-muted opacity-60 group-hover:opacity-100 focus-visible:opacity-100"
              onClick={() => setAsking(true)}
            />
            <Confirm
              open={asking}
              onOpenChange={setAsking}
              title="Denunciar esta mensagem?"
              description="A moderação verá esta mensagem e as cinco anteriores. A pessoa não é avisada."
              confirmLabel="Denunciar"
              onConfirm={() => void onAct({ act: 'flag', messageId: String(message.id) }, MESSAGE_FLAGGED)}
            />
          </>
        )}
      </div>
      {message.works.map((work) => (
        <Link
          key={work.path}
          to={work.path}
          className="mt-1 block max-w-sm rounded-card border border-line bg-surface px-3 py-2 hover:border-line-strong"
        >
          <span className="block text-xs text-muted">
            {work.area} · {work.category}
          </span>
          <span className="font-serif">
            <InlineText text={work.title} />
          </span>
        </Link>
      ))}
      <p className="px-1 text-xs text-muted">
        <time dateTime={message.at} title={formatDateTime(message.at)}>
          {formatClock(message.at)}
        </time>
        {read && ' · Lida'}
      </p>
    </li>
  )
}
