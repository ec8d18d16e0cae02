import { getRelation } from '#domain/connections/get-relation.ts'
import { findOwnMattersAt } from '#domain/moderation/hidings/find-own-matters-at.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { getResume } from '#domain/profiles/get-resume.ts'
import type { PartArgs } from '#web/http/loaders/personal-part.ts'

/** The reader's relation to the person, and whether they may read the CV. */
export async function loadProfilePersonal({ services: { db }, actor, params }: PartArgs) {
  const username = params.username ?? ''
  const [profile, resume] = await Promise.all([getProfile(db, username), getResume(db, actor, username)])
  const [relation, ownMatters] = await Promise.all([
    getRelation(db, actor, profile.id),
    findOwnMattersAt(db, actor, { kind: 'person', id: profile.id }),
  ])
  return { relation, ownMatters, mayReadResume: resume !== null }
}
