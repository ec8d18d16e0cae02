import { MessageSquare } from 'lucide-react'
import { PersonName } from '#app/people/person-name.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Late } from '#web/ui/late.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const chatBox = lazyPart(() => import('./chat-box.tsx'))

interface Props {
  person: { id: number; fullName: string; username: string; verified: boolean }
}

/** Opens the conversation in a dialog 600 px tall; without scripts, or before they come, its page. */
export function MessageButton({ person }: Props) {
  return (
    <Dialog
      size="lg"
      holds={chatBox}
      title={
        <span className="line-clamp-1">
          Mensagens com <PersonName person={person} />
        </span>
      }
      trigger={
        <ButtonLink
          to={`/messages/com/${person.username}`}
          icon={<MessageSquare aria-hidden className="size-4" />}
        >
          Mensagem
        </ButtonLink>
      }
    >
      {/* 600 px including the dialog's header and borders */}
      <div className="h-[min(514px,calc(100dvh-10rem))]">
        <Late
          part={chatBox}
          given={{ person, conversationId: null }}
          failed="Não foi possível abrir a conversa."
          shape={<p role="status">Carregando...</p>}
        />
      </div>
    </Dialog>
  )
}
