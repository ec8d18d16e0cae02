import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'

/** Whether this browser has signed in to the account since its login last changed. */
export async function isKnownDevice(db: Db, userId: number, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashKnownDevice(deviceId))
    .where('trusted', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** All other devices must sign in again before they are known to be the owner's. */
export async function keepOneKnownDevice(tx: Tx, userId: number, deviceId: string | null): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ trusted: false })
    .where('user_id', '=', userId)
    .where('device_hash', '<>', deviceId === null ? '' : hashKnownDevice(deviceId))
    .execute()
}

export const hashKnownDevice = (deviceId: string): string =>
  createHash('sha256').update(deviceId).digest('base64url')
