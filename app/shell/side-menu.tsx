// chunk: members
import { X } from 'lucide-react'
import { useRef } from 'react'
import { closeAfterLink, nameOf } from './account-menu.tsx'
import { EntryList } from './entry-list.tsx'
import { ACCOUNT, MAIN, visibleEntries } from './navigation.ts'
import type { Me } from '#web/client/personal.ts'
import type { ShellData } from '#web/client/shell-data.ts'
import { SignOut } from './sign-out.tsx'
import { useSideMenu } from './use-side-menu.ts'
import { PersonPicture } from '#app/people/person-picture.tsx'

export const SIDE_MENU = 'side-menu'

export function SideMenu({ shell, me }: { shell: ShellData; me: Me | undefined }) {
  const staff = me?.staff ?? false
  const panel = useRef<HTMLDivElement>(null)
  const onToggle = useSideMenu(panel)
  return (
    <div
      ref={panel}
      id={SIDE_MENU}
      popover="auto"
      onClick={closeAfterLink}
      onToggle={onToggle}
      className="side-menu border-l border-line bg-raised text-ink shadow-float md:hidden"
    >
      <div className="flex h-16 items-center gap-3 border-b border-line pr-2 pl-4">
        <PersonPicture person={me ?? null} size="md" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{nameOf(me)}</p>
          <p className="truncate text-sm text-muted">{me ? `@${me.username}` : '\u00a0'}</p>
        </div>
        <button
          type="button"
          popoverTarget={SIDE_MENU}
          popoverTargetAction="hide"
          aria-label="Fechar menu"
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <nav aria-label="Menu" className="grid gap-2 p-2">
        <EntryList entries={visibleEntries(MAIN, shell.pages, staff)} />
        <div className="border-t border-line pt-2">
          <EntryList entries={visibleEntries(ACCOUNT, shell.pages, staff)} />
        </div>
        <SignOut />
      </nav>
    </div>
  )
}
