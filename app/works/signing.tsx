import type { MyAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'

const acts = lazyPart(() => import('./signing-acts.tsx'), 'signing-acts')

interface Props {
  work: { id: number; title: string; path: string }
  isTypeset: boolean
  /** null for visitors, and while it is not known */
  personal: {
    authorship: MyAuthorship & { canInvite: boolean }
    can: { edit: boolean; delete: boolean }
  } | null
}

/** Actions for authors of the work and for people invited to be; renders nothing for others. */
export function Signing({ work, isTypeset, personal }: Props) {
  if (!personal) return null
  const { authorship, can } = personal
  if (!authorship.request && !authorship.isCoAuthor && !authorship.canInvite) return null
  return (
    <Late
      part={acts}
      given={{ work, authorship, can, isTypeset }}
      shape={<></>}
      failed="Não foi possível mostrar o que você pode fazer com este trabalho."
    />
  )
}
