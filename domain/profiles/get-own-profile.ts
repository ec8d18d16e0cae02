import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { getProfile, type PublicProfile } from './get-profile.ts'
import type { ResumeVisibility } from './texts.ts'

export interface OwnProfile extends PublicProfile {
  resume: { name: string } | null
  resumeVisibility: ResumeVisibility
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
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...profile,
    resume: own.resume_name === null ? null : { name: own.resume_name },
    resumeVisibility: own.resume_visibility as ResumeVisibility,
    revision: own.updated_at.toISOString(),
  }
}
