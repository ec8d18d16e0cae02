import { OWN_DATA_PATH } from '#platform/addresses/paths.ts'
import { now } from '#platform/clock.ts'
import { attachFiles, markForDeletion } from '#domain/files/attach-files.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'
import { PACK_PERSONAL_DATA } from './pack-personal-data.ts'
import { EXPORT_ASK_AGAIN, EXPORT_DAYS, EXPORT_FAILED, EXPORT_READY } from './texts.ts'

/**
 * Reports its CPU time (`spent`). Safe to run again after a crash: starts from the beginning; does nothing if
 * the request is gone.
 */
export async function makeExport(
  services: Services,
  exportId: number,
  spent?: (milliseconds: number) => void,
): Promise<void> {
  const request = await services.db
    .selectFrom('exports as e')
    .innerJoin('profiles as p', 'p.id', 'e.user_id')
    .select(['e.user_id', 'p.username'])
    .where('e.id', '=', exportId)
    .where('e.status', '=', 'waiting')
    .executeTakeFirst()
  if (!request) return
  const person = { id: request.user_id, username: request.username }
  const fileId = await services.archivePool.run(PACK_PERSONAL_DATA, person, { person: person.id, spent })
  const readyAt = now()
  const expiresAt = new Date(readyAt.getTime() + EXPORT_DAYS * 24 * 60 * 60 * 1000)
  await services.db.transaction().execute(async (tx) => {
    await attachFiles(tx, [fileId])
    await tx
      .updateTable('exports')
      .set({ status: 'ready', file_id: fileId, ready_at: readyAt, expires_at: expiresAt })
      .where('id', '=', exportId)
      .execute()
    await services.live.publish(tx, `person:${request.user_id}`, { kind: 'export', id: exportId })
    await notify(services, tx, {
      to: [request.user_id],
      type: 'moderation',
      about: { kind: 'export', id: exportId },
      title: EXPORT_READY,
      message: `O arquivo com os seus dados pode ser baixado por ${EXPORT_DAYS} dias`,
      link: OWN_DATA_PATH,
    })
  })
}

/** Nobody waits for ever: who asked learns that it failed, and may ask again. */
export async function giveUpExports(
  services: Services,
  which: { id: number } | { askedBefore: Date },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable('exports')
      .set({ status: 'failed' })
      .where('status', '=', 'waiting')
      .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('requested_at', '<', which.askedBefore)))
      .returning(['id', 'user_id'])
      .execute()
    for (const { id, user_id } of failed) {
      await services.live.publish(tx, `person:${user_id}`, { kind: 'export', id })
      await notify(services, tx, {
        to: [user_id],
        type: 'moderation',
        about: { kind: 'export', id },
        title: EXPORT_FAILED,
        message: EXPORT_ASK_AGAIN,
        link: OWN_DATA_PATH,
      })
    }
  })
}

/** Seven days after it was ready a ZIP goes. */
export async function removeOldExports({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('exports').where('expires_at', '<', now()).returning('file_id').execute()
    await markForDeletion(
      tx,
      gone.flatMap(({ file_id }) => file_id ?? []),
    )
  })
}
