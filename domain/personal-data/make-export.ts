import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { OWN_DATA_PATH } from '#platform/addresses/paths.ts'
import { now } from '#platform/clock.ts'
import { loadPhotoKeys, unseal } from '#platform/photo-keys.ts'
import { storeStream } from '#domain/files/store-stream.ts'
import { attachFiles, markForDeletion } from '#domain/files/attach-files.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'
import { readHeldData } from './read-held-data.ts'
import { EXPORT_DAYS, EXPORT_READY } from './texts.ts'

const MAX_BYTES = 50 * 1024 ** 3

/** Run again after a crash it begins again; what was asked for and is gone meanwhile is nothing. */
export async function makeExport(services: Services, exportId: number): Promise<void> {
  const request = await services.db
    .selectFrom('exports as e')
    .innerJoin('profiles as p', 'p.id', 'e.user_id')
    .select(['e.user_id', 'p.username'])
    .where('e.id', '=', exportId)
    .where('e.status', '=', 'waiting')
    .executeTakeFirst()
  if (!request) return
  const fileId = await storeStream(services, {
    ownerId: request.user_id,
    kind: 'export',
    name: `entrepares-${request.username}.zip`,
    mediaType: 'application/zip',
    content: zipHeldData(services, request.user_id),
    maxBytes: MAX_BYTES,
  })
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

/** Everything held about a person, as one file. */
export function zipHeldData(services: Services, personId: number): Readable {
  return Readable.fromWeb(makeZip(entries(services, personId)) as NodeReadableStream<Uint8Array>)
}

async function* entries(services: Services, personId: number) {
  for await (const { name, rows } of readHeldData(services.db, personId))
    yield { name: `dados/${name}.json`, input: JSON.stringify(rows, null, 2), lastModified: now() }
  const files = await services.db
    .selectFrom('files')
    .select(['id', 'key', 'kind', 'name'])
    .where('owner_id', '=', personId)
    .where('state', '=', 'attached')
    .where('kind', '<>', 'export')
    .orderBy('id')
    .execute()
  for (const file of files) {
    const { stream } = await services.files.open(file.key)
    const input = file.kind === 'verification' ? await openSealed(services, file.key, stream) : stream
    yield { name: `arquivos/${file.kind}/${file.id}-${file.name}`, input, lastModified: now() }
  }
}

/** One's own photos as one sent them. */
async function openSealed(
  services: Services,
  key: string,
  stream: Readable,
): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = Buffer.concat((await stream.toArray()) as Buffer[])
  const { photo_key_id } = await services.db
    .selectFrom('verifications')
    .select('photo_key_id')
    .where((eb) => eb.or([eb('selfie_key', '=', key), eb('document_key', '=', key)]))
    .executeTakeFirstOrThrow()
  return new Uint8Array(unseal(await loadPhotoKeys(services.config), photo_key_id!, sealed, key))
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
