import { randomBytes } from 'node:crypto'
import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'
import { SEND_NEW_DEVICE } from './job-names.ts'
import { hashKnownDevice } from './login/known-device.ts'
import type { Visit } from './visit.ts'

const DEVICE_ID = /^[\w-]{32}$/

/** Gives the browser its mark. A sign-in from one never seen with this account is announced to its owner by mail. */
export async function rememberDevice(services: Services, userId: number, visit: Visit): Promise<string> {
  const deviceId =
    visit.deviceId && DEVICE_ID.test(visit.deviceId) ? visit.deviceId : randomBytes(24).toString('base64url')
  const at = now()
  await services.db.transaction().execute(async (tx) => {
    const others = await tx
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    const hash = hashKnownDevice(deviceId)
    const seen = await tx
      .updateTable('known_devices')
      .set({ last_seen_at: at, trusted: true })
      .where('user_id', '=', userId)
      .where('device_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst()
    if (seen) return
    await tx
      .insertInto('known_devices')
      .values({ user_id: userId, device_hash: hash, first_seen_at: at, last_seen_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // The very first device is the one the account was made on.
    if (!others || !services.mailer.configured) return
    const data = { userId, at: at.toISOString(), address: visit.address, userAgent: visit.userAgent }
    await services.jobs.send(tx, SEND_NEW_DEVICE, data)
  })
  return deviceId
}
