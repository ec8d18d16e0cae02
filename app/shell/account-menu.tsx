// chunk: members
import type { MouseEvent } from 'react'
import { EntryList } from './entry-list.tsx'
import { ACCOUNT, visibleEntries } from './navigation.ts'
import type { Me } from '#web/client/personal.ts'
import type { ShellData } from '#web/client/shell-data.ts'
import { SignOut } from './sign-out.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

const ID = 'account-menu'

/** A placeholder while the name is unknown. */
export const nameOf = (me: Me | undefined) => (me ? me.fullName || 'Sem nome' : '\u00a0')

/** A link inside a panel closes it: the page changes, the panel belongs to the shell and would stay. */
export function closeAfterLink(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
}

/** The browser's own popover: opens, closes on Escape and gives the focus back, also without scripts. */
export function AccountMenu({ shell, me }: { shell: ShellData; me: Me | undefined }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label="Menu da conta"
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <PersonPicture person={me ?? null} />
      </button>
      <div
        id={ID}
        popover="auto"
        onClick={closeAfterLink}
        className="account-menu w-64 rounded-card border border-line bg-raised p-1.5 text-ink shadow-float"
      >
        <div className="border-b border-line px-3 pt-2 pb-3">
          <p className="truncate font-medium">{nameOf(me)}</p>
          <p className="truncate text-sm text-muted">{me ? `@${me.username}` : '\u00a0'}</p>
        </div>
        <nav aria-label="Conta" className="pt-1.5">
          <EntryList entries={visibleEntries(ACCOUNT, shell.pages, me?.staff ?? false)} />
        </nav>
        <SignOut />
      </div>
    </>
  )
}
