import { Form } from 'react-router'
import { SESSION_TERMS } from '#domain/sessions/texts.ts'
import type { ShownSession } from '#domain/sessions/find-sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Section } from './section.tsx'

type Listed = ShownSession & { device: string }

export function SessionList({ sessions }: { sessions: readonly Listed[] }) {
  return (
    <Section id="sessoes" title="Sessões abertas">
      <p className="text-sm text-muted">{SESSION_TERMS}</p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {session.device}
                {session.current && <span className="font-normal text-muted"> · esta sessão</span>}
              </p>
              <p className="text-sm text-muted">
                Último uso <RelativeTime date={session.usedAt} /> · aberta{' '}
                <RelativeTime date={session.createdAt} />
                {session.address && ` · ${session.address}`}
              </p>
            </div>
            {!session.current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" name="intent" value="session" size="sm">
                  Encerrar<span className="sr-only"> a sessão de {session.device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <ConfirmButton
            name="intent"
            value="other-sessions"
            title="Encerrar as outras sessões?"
            description="Todos os outros dispositivos terão de entrar de novo."
          >
            Encerrar as outras
          </ConfirmButton>
        </Form>
      )}
    </Section>
  )
}
