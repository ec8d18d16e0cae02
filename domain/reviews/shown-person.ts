import { avatarUrl } from '#platform/addresses/file-paths.ts'

/** A person as others may see them; null where the review is anonymous. */
export interface ShownPerson {
  fullName: string
  username: string
  avatarUrl: string | null
  verified: boolean
}

interface Row {
  full_name: string | null
  username: string | null
  avatar_key: string | null
  is_verified: boolean | null
}

/** Null where the query did not let the person through. */
export function showReviewPerson(row: Row): ShownPerson | null {
  if (row.full_name === null || row.username === null) return null
  return {
    fullName: row.full_name,
    username: row.username,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified ?? false,
  }
}
