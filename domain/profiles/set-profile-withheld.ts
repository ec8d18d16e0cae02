import { sql } from 'kysely'
import { personPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { dropKeys } from '#domain/files/stage-bytes.ts'
import { forgetWords } from '#domain/indexing/forget-words.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import { renamePerson } from '#domain/notifications/rename-person.ts'
import { putAside, takeBackAside } from '#domain/put-aside/put-aside.ts'
import { filesOf } from './set-avatar.ts'

/** Of whom something was taken down, or given back. */
interface Changed {
  personId: number
  link: string
}

const changed = (personId: number, username: string): Changed => ({ personId, link: personPath(username) })

async function hold(tx: Tx, personId: number) {
  return tx.selectFrom('profiles').selectAll().where('id', '=', personId).forUpdate().executeTakeFirst()
}

interface Name {
  fullName: string
  verified: boolean
}

/** Who bears the name is called by their username until they choose another; null where they are so already. */
export async function setNameWithheld(tx: Tx, personId: number, withheld: boolean): Promise<Changed | null> {
  const profile = await hold(tx, personId)
  if (!profile) return null
  const isAside = profile.full_name === profile.username
  const before: Name = { fullName: profile.full_name, verified: profile.is_verified }
  if (withheld && isAside) return null
  const after = withheld
    ? { fullName: profile.username, verified: false }
    : await takeBackAside<Name>(tx, { kind: 'profile_name', id: personId })
  if (!after) return null
  // who chose another name since keeps it
  if (!withheld && !isAside) return changed(personId, profile.username)
  if (withheld) await putAside(tx, { kind: 'profile_name', id: personId }, before)
  await tx
    .updateTable('profiles')
    .set({ full_name: after.fullName, is_verified: after.verified, updated_at: now() })
    .where('id', '=', personId)
    .execute()
  await renamePerson(tx, personId, after.fullName)
  for (const workId of await findSigned(tx, personId)) await indexWork(tx, workId)
  if (withheld) await forgetWords(tx, { fullName: before.fullName, username: '' })
  return changed(personId, profile.username)
}

/** The works that are found by the name of a person. */
async function findSigned(tx: Tx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from works where owner_id = ${personId}
    union select work_id from co_author_requests where co_author_id = ${personId} and status = 'accepted'
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

const TEXTS = ['bio', 'area_of_expertise', 'institution', 'academic_title'] as const

interface Text {
  texts: Partial<Record<(typeof TEXTS)[number], string | null>>
  skills: string[]
  experiences: object[]
  educations: object[]
}

/** All that a person wrote of themselves, and of what they did; given back where they wrote nothing else since. */
export async function setTextWithheld(tx: Tx, personId: number, withheld: boolean): Promise<Changed | null> {
  const profile = await hold(tx, personId)
  if (!profile) return null
  const done = withheld ? await takeTextDown(tx, profile) : await giveTextBack(tx, profile)
  return done ? changed(personId, profile.username) : null
}

type Profile = NonNullable<Awaited<ReturnType<typeof hold>>>

async function takeTextDown(tx: Tx, profile: Profile): Promise<boolean> {
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

async function giveTextBack(tx: Tx, profile: Profile): Promise<boolean> {
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

/** The picture is shown nowhere and served no more; given back where no other was chosen since. */
export async function setAvatarWithheld(
  tx: Tx,
  personId: number,
  withheld: boolean,
): Promise<Changed | null> {
  const profile = await hold(tx, personId)
  if (!profile) return null
  const shown = profile.avatar_key
  if (withheld) {
    if (shown === null) return null
    await putAside(tx, { kind: 'avatar', id: personId }, { avatarKey: shown })
    await tx.updateTable('profiles').set({ avatar_key: null }).where('id', '=', personId).execute()
    return changed(personId, profile.username)
  }
  const before = await takeBackAside<{ avatarKey: string }>(tx, { kind: 'avatar', id: personId })
  if (!before) return null
  if (shown !== null) await dropKeys(tx, filesOf(before.avatarKey))
  else
    await tx
      .updateTable('profiles')
      .set({ avatar_key: before.avatarKey })
      .where('id', '=', personId)
      .execute()
  return changed(personId, profile.username)
}
