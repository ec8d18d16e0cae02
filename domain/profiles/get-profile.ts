import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { PROFILE_NOT_FOUND } from '#domain/accounts/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'

export interface PublicProfile {
  id: number
  username: string
  fullName: string
  userType: string | null
  bio: string | null
  area: string | null
  institution: string | null
  academicTitle: string | null
  skills: string[]
  orcidId: string | null
  lattesUrl: string | null
  linkedinUrl: string | null
  avatarUrl: string | null
  verified: boolean
  figures: { works: number; views: number; downloads: number; likes: number; reviews: number }
}

/** What everyone may read of a person. */
export async function getProfile(db: Db, username: string): Promise<PublicProfile> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', PROFILE_NOT_FOUND)
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    userType: row.user_type,
    bio: row.bio,
    area: row.area_of_expertise,
    institution: row.institution,
    academicTitle: row.academic_title,
    skills: row.skills,
    orcidId: row.orcid_id,
    lattesUrl: row.lattes_url,
    linkedinUrl: row.linkedin_url,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified,
    figures: await sumFigures(db, row.id),
  }
}

/** Over the person's own and co-authored works; works only kept for others do not count. */
async function sumFigures(db: Db, userId: number): Promise<PublicProfile['figures']> {
  const row = await db
    .selectFrom('works as w')
    .innerJoin('work_figures as f', 'f.work_id', 'w.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('works'),
      eb.fn.coalesce(eb.fn.sum<number>('f.views'), eb.lit(0)).as('views'),
      eb.fn.coalesce(eb.fn.sum<number>('f.downloads'), eb.lit(0)).as('downloads'),
      eb.fn.coalesce(eb.fn.sum<number>('f.likes'), eb.lit(0)).as('likes'),
      eb.fn.coalesce(eb.fn.sum<number>('f.reviews'), eb.lit(0)).as('reviews'),
    ])
    .where(readableWork('w'))
    .where('w.id', 'in', (eb) =>
      eb.selectFrom('work_authors as a').select('a.work_id').where('a.person_id', '=', userId),
    )
    .executeTakeFirstOrThrow()
  return {
    works: row.works,
    views: Number(row.views),
    downloads: Number(row.downloads),
    likes: Number(row.likes),
    reviews: Number(row.reviews),
  }
}

export async function findUsername(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username ?? null
}
