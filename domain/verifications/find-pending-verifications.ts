import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { photoAddress } from './photo-address.ts'

export interface PendingVerification {
  id: number
  person: { id: number; fullName: string; username: string; avatarUrl: string | null; verified: boolean }
  /** As the profile has them, to read beside the document. */
  facts: {
    userType: string | null
    academicTitle: string | null
    institution: string | null
    area: string | null
    bio: string | null
    orcidId: string | null
    lattesUrl: string | null
    experience: string[]
    education: string[]
  }
  createdAt: string
  /** Addresses for the one who asks, good for an hour; null on their own request. */
  photos: { selfie: string; document: string } | null
}

const SIZE = 20
/** Of experience and of education, the newest. */
const ENTRIES = 3

/** What waits for the staff, the newest first. */
export async function findPendingVerifications(
  services: Pick<Services, 'db' | 'config'>,
  actor: Actor | null,
  cursor?: string | null,
): Promise<Page<PendingVerification>> {
  requireStaff(actor)
  const before = decodeIdCursor(cursor)
  let query = selectPending(services.db)
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
      facts: factsOf(row),
      createdAt: row.created_at.toISOString(),
      photos:
        row.user_id === actor.id
          ? null
          : { selfie: address(row.id, 'selfie'), document: address(row.id, 'document') },
    }),
  )
}

const selectPending = (db: Db) =>
  db
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
      'p.user_type',
      'p.academic_title',
      'p.institution',
      'p.area_of_expertise',
      'p.bio',
      'p.orcid_id',
      'p.lattes_url',
      sql<string[]>`array(select x.position || ', ' || x.company from experiences as x
        where x.user_id = p.id order by x.start_date desc, x.id desc limit ${ENTRIES})`.as('experience'),
      sql<string[]>`array(select x.degree || coalesce(' em ' || x.field_of_study, '') || ', ' || x.institution
        from educations as x where x.user_id = p.id order by x.start_date desc, x.id desc limit ${ENTRIES})`.as(
        'education',
      ),
    ])
    .where('v.status', '=', 'pending')
    .orderBy('v.id', 'desc')
    .limit(SIZE + 1)

type Row = Awaited<ReturnType<ReturnType<typeof selectPending>['execute']>>[number]

const factsOf = (row: Row): PendingVerification['facts'] => ({
  userType: row.user_type,
  academicTitle: row.academic_title,
  institution: row.institution,
  area: row.area_of_expertise,
  bio: row.bio,
  orcidId: row.orcid_id,
  lattesUrl: row.lattes_url,
  experience: row.experience,
  education: row.education,
})
