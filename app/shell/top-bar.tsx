import { Menu } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Bell } from '#app/notifications/bell.tsx'
import { MessagesEntry } from '#app/messages/messages-entry.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from '#app/page/logo.tsx'
import { MAIN, OPEN, visibleEntries, type Entry } from './navigation.ts'
import type { Me } from '#app/client/personal.ts'
import type { ShellData } from '#app/client/shell-data.ts'
import { usePersonalAnswer, useSignedIn } from '#app/client/use-personal.ts'
import { SIDE_MENU, SideMenu } from './side-menu.tsx'

export function TopBar({ shell }: { shell: ShellData }) {
  const signedIn = useSignedIn()
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-2">
        <Link to="/" className="-ml-1 mr-auto flex min-h-11 items-center rounded-control px-1 md:mr-6">
          <Logo name={shell.product.name} brief />
          <span className="sr-only">: início</span>
        </Link>
        {signedIn ? <Member shell={shell} /> : <Visitor shell={shell} />}
      </div>
    </header>
  )
}

function Visitor({ shell }: { shell: ShellData }) {
  return (
    <>
      <MainEntries entries={visibleEntries(OPEN, shell.pages, false)} />
      <div className="flex items-center gap-1 sm:gap-2">
        <ButtonLink to="/auth" variant="quiet" className="px-3 sm:px-4">
          Entrar
        </ButtonLink>
        <ButtonLink to="/auth?aba=cadastro" variant="primary" className="px-3 sm:px-4">
          Começar
        </ButtonLink>
      </div>
    </>
  )
}

function MainEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="Principal" className="mr-auto hidden h-full md:block">
      <ul className="flex h-full items-stretch gap-1">
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink
              to={entry.to}
              className={({ isActive }) =>
                cx(
                  'relative flex h-full items-center px-3 text-sm font-medium transition-colors hover:text-ink',
                  isActive
                    ? 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-accent'
                    : 'text-muted',
                )
              }
            >
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same for every member; what is this one's is filled into its place. */
function Member({ shell }: { shell: ShellData }) {
  const answer = usePersonalAnswer()
  const me: Me | undefined = answer?.me ?? undefined
  const entries = visibleEntries(MAIN, shell.pages, me?.staff ?? false)
  return (
    <>
      <MainEntries entries={entries} />
      <div className="flex items-center gap-1">
        <MessagesEntry
          personId={me?.id ?? null}
          unread={answer?.messages ?? 0}
          after={answer?.bell.after ?? null}
        />
        <Bell
          personId={me?.id ?? null}
          unread={answer?.bell.unread ?? 0}
          after={answer?.bell.after ?? null}
        />
        <AccountMenu shell={shell} me={me} />
        <button
          type="button"
          popoverTarget={SIDE_MENU}
          aria-label="Abrir menu"
          className="-mr-2 inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken md:hidden"
        >
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
      <SideMenu shell={shell} me={me} />
    </>
  )
}
