import { avatarUrl } from '#platform/addresses/file-paths.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

interface Person {
  full_name: string
  username: string
  is_verified: boolean
}

/** Who invited. */
export const showInviter = (row: Person) => ({
  fullName: row.full_name,
  username: row.username,
  verified: row.is_verified,
})

/** Who was invited. */
export const showInvited = (row: Person & { avatar_key: string | null }) => ({
  ...showInviter(row),
  avatarUrl: avatarUrl(row.avatar_key),
})

export interface OpenInvitation {
  by: ReturnType<typeof showInviter>
  work: string
  /** where it is answered */
  link: string
  createdAt: string
}

interface OpenRow extends Person {
  id: number
  created_at: Date
  title: string
  owner: string | null
  slug: string
}

/** One that waits for an answer of whoever reads it. */
export const showOpenInvitation = (row: OpenRow, anchor: (id: number) => string): OpenInvitation => ({
  by: showInviter(row),
  work: plainInline(row.title),
  link: `${workPath(row.owner, row.slug)}#${anchor(row.id)}`,
  createdAt: row.created_at.toISOString(),
})
