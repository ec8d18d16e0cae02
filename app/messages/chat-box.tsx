import { useEffect, useRef, useState } from 'react'
import type { ConversationState } from '#domain/messages/get-conversation.ts'
import { READ_ONLY, WAIT_FOR_ANSWER } from '#domain/messages/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ChatForm } from './chat-form.tsx'
import type { Chat } from './load-chat.ts'
import { MessageList } from './message-list.tsx'
import { useChat } from './use-chat.ts'
import { useReading } from './use-reading.ts'

interface Props {
  /** Null once the account is removed. */
  person: { id: number; fullName: string } | null
  conversationId: number | null
  /** What came with the page. */
  chat?: Chat
}

/** A conversation, oldest first, with the box to write in; in the dialog and on its page. */
export default function ChatBox({ person, conversationId, chat: first }: Props) {
  const { chat, failed, load, send, act, loadOlder } = useChat({
    personId: person?.id ?? null,
    conversationId,
    ...(first && { chat: first }),
  })
  useReading(chat)
  const scroller = useStayAtEnd(chat?.page.items.at(-1)?.id)
  const say = async (fields: Record<string, string>, done?: string) => {
    const refused = await act(fields)
    if (refused) toast.error(refused)
    else if (done) toast.success(done)
  }
  const state = chat?.conversation?.state ?? 'open'
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label="Mensagens"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-3 focus-visible:-outline-offset-2"
      >
        {!chat && <NotYet failed={failed} onAgain={load} />}
        {chat && chat.page.items.length === 0 && (
          <p className="py-8 text-center text-muted">[ Nenhuma mensagem ainda ]</p>
        )}
        {chat && <MessageList chat={chat} onOlder={loadOlder} onAct={say} />}
      </div>
      {chat && failed && (
        <p role="status" className="py-2 text-sm text-muted">
          Há mensagens novas que a página ainda não conseguiu ler. Tentando de novo…
        </p>
      )}
      {state === 'asks' && <Answer onAct={(answer) => void say({ act: answer })} />}
      <Closed state={state} />
      {(state === 'open' || state === 'asks') && (
        <ChatForm
          action={
            conversationId === null
              ? `/_/people/${person?.id}/messages`
              : `/_/conversations/${conversationId}`
          }
          waits={chat?.waits ?? conversationId === null}
          onSend={send}
        />
      )}
    </div>
  )
}

const CLOSED: Partial<Record<ConversationState, string>> = {
  removed: READ_ONLY,
  waits: WAIT_FOR_ANSWER,
  blocking: 'Você bloqueou esta pessoa. Desbloqueie-a no perfil dela para escrever.',
}

function Closed({ state }: { state: ConversationState }) {
  const words = CLOSED[state]
  return words && <p className="border-t border-line py-3 text-sm text-muted">{words}</p>
}

function NotYet({ failed, onAgain }: { failed: boolean; onAgain: () => Promise<void> }) {
  if (failed)
    return (
      <EmptyState
        title="Não foi possível carregar a conversa"
        level="h3"
        action={<Button onClick={() => void onAgain()}>Tentar de novo</Button>}
      >
        As mensagens continuam guardadas.
      </EmptyState>
    )
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <SkeletonText lines={4} />
    </div>
  )
}

function Answer({ onAct }: { onAct: (answer: 'accept' | 'refuse') => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line py-3 text-sm">
      <p className="mr-auto text-muted">
        Ao responder, você aceita a conversa. Se recusar, a pessoa não é avisada.
      </p>
      <Button size="sm" onClick={() => onAct('refuse')}>
        Recusar
      </Button>
      <Button size="sm" variant="primary" onClick={() => onAct('accept')}>
        Aceitar
      </Button>
    </div>
  )
}

/** Scrolls to the newest message, unless the person has scrolled up. */
function useStayAtEnd(newest: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < 80)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    const element = box.current
    if (element && atEnd) element.scrollTop = element.scrollHeight
  }, [newest, atEnd])
  return box
}
