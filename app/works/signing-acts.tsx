// chunk: work-late
import { CoAuthorNotes } from '#app/invitations/co-author-notes.tsx'
import type { MyAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { AuthorActs } from './author-acts.tsx'

interface Props {
  work: { id: number; title: string; path: string }
  authorship: MyAuthorship & { canInvite: boolean }
  can: { edit: boolean; delete: boolean }
  isTypeset: boolean
}

/** For those who sign the work, or are asked to. */
export default function SigningActs({ work, authorship, can, isTypeset }: Props) {
  return (
    <CoAuthorNotes workId={work.id} authorship={authorship}>
      <AuthorActs work={work} can={can} isTypeset={isTypeset} />
    </CoAuthorNotes>
  )
}
