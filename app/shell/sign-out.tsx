// chunk: members
import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import { ENTRY_LOOK } from './entry-list.tsx'

export function SignOut() {
  return (
    <Form method="post" action="/auth/sign-out" className="mt-1.5 border-t border-line pt-1.5">
      <button type="submit" className={ENTRY_LOOK}>
        <LogOut aria-hidden className="size-5 shrink-0 stroke-[1.75] text-muted" />
        Sair
      </button>
    </Form>
  )
}
