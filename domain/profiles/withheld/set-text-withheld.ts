import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { putAside, takeBackAside } from '#domain/put-aside/put-aside.ts'
import { type Changed, changed, type HeldProfile, lockProfile } from './lock-profile.ts'

const TEXTS = ['bio', 'area_of_expertise', 'institution', 'academic_title'] as const

interface Text {
  texts: Partial<Record<(typeof TEXTS)[number], string | null>>
  skills: string[]
  experiences: object[]
  educations: object[]
}

/**
 * Takes down or restores everything that a person wrote about themselves and their career; restores only if
 * they have written nothing else since.
 */
export async function setTextWithheld(tx: Tx, personId: number, withheld: boolean): Promise<Changed | null> {
  const profile = await lockProfile(tx, personId)
  if (!profile) return null
  const done = withheld ? await takeTextDown(tx, profile) : await giveTextBack(tx, profile)
  return done ? changed(personId, profile.username) : null
}

async function takeTextDown(tx: Tx, profile: HeldProfile): Promise<boolean> {
  const id = profile.id
  const texts = Object.fromEntries(TEXTS.map((name) => [name, profile[name]]))
  const rows = async (table: 'experiences' | 'educations') =>
    tx.deleteFrom(table).where('user_id', '=', id).returningAll().execute()
  const [experiences, educations] = [await rows('experiences'), await rows('educations')]
  const text: Text = { texts, skills: profile.skills, experiences, educations }
  const written = [...Object.values(texts), ...profile.skills, ...experiences, ...educations]
  if (!written.some(Boolean)) return false
  await putAside(tx, { kind: 'profile_text', id }, text)
  const empty = Object.fromEntries(TEXTS.map((name) => [name, null]))
  await tx
    .updateTable('profiles')
    .set({ ...empty, skills: [], updated_at: now() })
    .where('id', '=', id)
    .execute()
  return true
}

async function giveTextBack(tx: Tx, profile: HeldProfile): Promise<boolean> {
  const id = profile.id
  const before = await takeBackAside<Text>(tx, { kind: 'profile_text', id })
  if (!before) return false
  const texts = Object.fromEntries(TEXTS.map((name) => [name, profile[name] ?? before.texts[name] ?? null]))
  const skills = profile.skills.length > 0 ? profile.skills : before.skills
  await tx
    .updateTable('profiles')
    .set({ ...texts, skills, updated_at: now() })
    .where('id', '=', id)
    .execute()
  await sql`insert into experiences (user_id, company, position, description, location, start_date, end_date, is_current)
    select ${id}, company, position, description, location, start_date, end_date, is_current
    from jsonb_populate_recordset(null::experiences, ${JSON.stringify(before.experiences)}::jsonb)`.execute(
    tx,
  )
  await sql`insert into educations (user_id, institution, degree, field_of_study, description, start_date, end_date, is_current)
    select ${id}, institution, degree, field_of_study, description, start_date, end_date, is_current
    from jsonb_populate_recordset(null::educations, ${JSON.stringify(before.educations)}::jsonb)`.execute(tx)
  return true
}
