import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { asideWord } from '#domain/put-aside/put-aside.ts'
import { getProfile, type PublicProfile } from './get-profile.ts'
import type { ResumeVisibility } from './texts.ts'

export interface OwnProfile extends PublicProfile {
  resume: { name: string } | null
  resumeVisibility: ResumeVisibility
  /** Staff took the name down, and no other was chosen yet. */
  nameTakenDown: boolean
  /** Which state of it this is: who saves another one's form is told so. */
  revision: string
}

/** One's own page: what everybody reads, and what only oneself sees. */
export async function getOwnProfile(db: Db, actor: Actor): Promise<OwnProfile> {
  const [profile, own] = await Promise.all([
    getProfile(db, actor.username),
    db
      .selectFrom('profiles')
      .select(['resume_name', 'resume_visibility', 'updated_at'])
      .select(asideWord('profile_name', sql.ref('profiles.id'), 'fullName').as('name_aside'))
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...profile,
    resume: own.resume_name === null ? null : { name: own.resume_name },
    resumeVisibility: own.resume_visibility as ResumeVisibility,
    nameTakenDown: own.name_aside !== null && profile.fullName === profile.username,
    revision: own.updated_at.toISOString(),
  }
}
