import type { Tx } from '#db/client.ts'
import { dropKeys } from '#domain/files/stage-bytes.ts'
import { putAside, takeBackAside } from '#domain/put-aside/put-aside.ts'
import { filesOf } from '../set-avatar.ts'
import { type Changed, changed, lockProfile } from './lock-profile.ts'

/** Hides the picture everywhere and stops serving it; restores it if no other was chosen since. */
export async function setAvatarWithheld(
  tx: Tx,
  personId: number,
  withheld: boolean,
): Promise<Changed | null> {
  const profile = await lockProfile(tx, personId)
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
