import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { forgetWords } from '#domain/indexing/forget-words.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import { renamePerson } from '#domain/notifications/rename-person.ts'
import { putAside, takeBackAside } from '#domain/put-aside/put-aside.ts'
import { type Changed, changed, lockProfile } from './lock-profile.ts'

interface Name {
  fullName: string
  verified: boolean
}

/** Who bears the name is called by their username until they choose another; null where they are so already. */
export async function setNameWithheld(tx: Tx, personId: number, withheld: boolean): Promise<Changed | null> {
  const profile = await lockProfile(tx, personId)
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
  const rows = await tx
    .selectFrom('work_authors')
    .select('work_id')
    .where('person_id', '=', personId)
    .orderBy('work_id')
    .execute()
  return rows.map((row) => row.work_id)
}
