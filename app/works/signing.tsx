import type { MyAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'

const notice = lazyPart(() => import('#app/invitations/co-author-request-notice.tsx'), 'co-author-request')
const acts = lazyPart(() => import('./manage-acts.tsx'), 'manage-acts')

interface Personal {
  authorship: MyAuthorship & { canInvite: boolean }
  can: { edit: boolean; delete: boolean }
}

interface Props {
  work: { id: number; title: string; path: string }
  isTypeset: boolean
  /** null for visitors, and while it is not known */
  personal: Personal | null
}

/** For who is asked to sign the work; renders nothing for others. */
export function Signing({ personal }: Pick<Props, 'personal'>) {
  const request = personal?.authorship.request
  return request && <Late part={notice} given={{ request }} failed="Não foi possível mostrar o convite." />
}

/** Actions for authors of the work; renders nothing for others. */
export function AuthorActs({ work, isTypeset, personal }: Props) {
  if (!personal) return null
  const { authorship, can } = personal
  if (!authorship.isCoAuthor && !authorship.canInvite) return null
  return (
    <Late
      part={acts}
      given={{ work, authorship, can, isTypeset }}
      shape={<></>}
      failed="Não foi possível mostrar o que você pode fazer com este trabalho."
    />
  )
}
