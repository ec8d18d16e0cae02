// chunk: members
import { Menu } from 'lucide-react'
import { SignInAgain } from '#app/accounts/sign-in-again.tsx'
import { Bell } from '#app/notifications/bell.tsx'
import { MessagesEntry } from '#app/messages/messages-entry.tsx'
import type { Me } from '#web/client/personal.ts'
import type { ShellData } from '#web/client/shell-data.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'
import { AccountMenu } from './account-menu.tsx'
import { MainEntries } from './main-entries.tsx'
import { MAIN, visibleEntries } from './navigation.ts'
import { SIDE_MENU, SideMenu } from './side-menu.tsx'

/** Identical for every member; personal details are filled in later. */
export default function MemberBar({ shell }: { shell: ShellData }) {
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
      <SignInAgain />
    </>
  )
}
