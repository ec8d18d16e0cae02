import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { photoAddress } from './photo-address.ts'

export interface PendingVerification {
  id: number
  person: { id: number; fullName: string; username: string; avatarUrl: string | null; verified: boolean }
  createdAt: string
  /** Addresses for the one who asks, good for an hour; null on their own request. */
  photos: { selfie: string; document: string } | null
}

const SIZE = 20

/** What waits for the staff, the newest first. */
export async function findPendingVerifications(
  services: Pick<Services, 'db' | 'config'>,
  actor: Actor | null,
  cursor?: string | null,
): Promise<Page<PendingVerification>> {
  requireStaff(actor)
  const before = decodeIdCursor(cursor)
  let query = services.db
    .selectFrom('verifications as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .select([
      'v.id',
      'v.user_id',
      'v.created_at',
      'p.full_name',
      'p.username',
      'p.avatar_key',
      'p.is_verified',
    ])
    .where('v.status', '=', 'pending')
    .orderBy('v.id', 'desc')
    .limit(SIZE + 1)
  if (before !== null) query = query.where('v.id', '<', before)
  const address = (id: number, photo: 'selfie' | 'document') => photoAddress(services, actor, id, photo)
  return pageOf(
    await query.execute(),
    SIZE,
    (row) => [row.id],
    (row) => ({
      id: row.id,
      person: {
        id: row.user_id,
        fullName: row.full_name,
        username: row.username,
        avatarUrl: avatarUrl(row.avatar_key),
        verified: row.is_verified,
      },
      createdAt: row.created_at.toISOString(),
      photos:
        row.user_id === actor.id
          ? null
          : { selfie: address(row.id, 'selfie'), document: address(row.id, 'document') },
    }),
  )
}
