import { Link } from 'react-router'
import type { MessageFlagCase } from '#domain/moderation/find-message-flags.ts'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CaseList } from './cases/case-list.tsx'
import { Decide } from './cases/decide.tsx'

const ACT = { act: 'decide-message-flag', failed: 'Erro ao decidir' } as const

/** Direct messages shown by who received them, each with the five before it. */
export function MessageFlagList({ flags }: { flags: readonly MessageFlagCase[] }) {
  return (
    <CaseList
      title="Mensagens denunciadas"
      empty="Nenhuma mensagem espera decisão"
      items={flags}
      keyOf={(flag) => flag.id}
    >
      {(flag) => (
        <>
          <p className="text-sm text-muted">
            Sobre{' '}
            {flag.about ? (
              <Link to={`/admin?busca=${flag.about.username}`} className="underline">
                @{flag.about.username}
              </Link>
            ) : (
              'conta removida'
            )}
            , <RelativeTime date={flag.since} />
          </p>
          <ol className="grid gap-2 border-l-2 border-line-strong pl-4">
            {flag.evidence.map((message) => (
              <li key={message.id} className="break-words whitespace-pre-line">
                <span className="text-sm text-muted">
                  {message.senderId === flag.about?.id ? `@${flag.about?.username}` : 'quem recebeu'}:{' '}
                </span>
                {message.content}
              </li>
            ))}
          </ol>
          {flag.ownMatter ? (
            <OwnMatter />
          ) : (
            <div className="flex flex-wrap items-start gap-3 pt-1">
              <Decide {...ACT} id={flag.id} decision="hide" label="Fere as regras" />
              <Decide {...ACT} id={flag.id} decision="keep" label="Não fere" />
            </div>
          )}
        </>
      )}
    </CaseList>
  )
}
