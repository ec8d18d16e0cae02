import { MessageSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PersonName } from '#app/people/person-name.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

const ChatBox = lazy(() => import('./chat-box.tsx').then((module) => ({ default: module.ChatBox })))

interface Props {
  person: { id: number; fullName: string; username: string; verified: boolean }
}

/** Opens the conversation in a dialog 600 px tall. */
export function MessageButton({ person }: Props) {
  return (
    <Dialog
      size="lg"
      title={
        <span className="line-clamp-1">
          Mensagens com <PersonName person={person} />
        </span>
      }
      trigger={<Button icon={<MessageSquare aria-hidden className="size-4" />}>Mensagem</Button>}
    >
      {/* with the head of the dialog and its edges 600 px */}
      <div className="h-[min(514px,calc(100dvh-10rem))]">
        <Suspense fallback={<p role="status">Carregando...</p>}>
          <ChatBox person={person} conversationId={null} />
        </Suspense>
      </div>
    </Dialog>
  )
}
