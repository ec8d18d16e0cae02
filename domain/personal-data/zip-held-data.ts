import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { now } from '#platform/clock.ts'
import { loadPhotoKeys, unseal } from '#platform/photo-keys.ts'
import type { Services } from '#domain/services.ts'
import { readHeldData } from './read-held-data.ts'

type Held = Pick<Services, 'db' | 'files' | 'config'>

/** Everything held about a person, as one file. */
export function zipHeldData(services: Held, personId: number): Readable {
  return Readable.fromWeb(makeZip(entries(services, personId)) as NodeReadableStream<Uint8Array>)
}

async function* entries(services: Held, personId: number) {
  for await (const { name, json } of readHeldData(services.db, personId))
    yield { name: `dados/${name}`, input: json, lastModified: now() }
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
async function openSealed(services: Held, key: string, stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = Buffer.concat((await stream.toArray()) as Buffer[])
  const { photo_key_id } = await services.db
    .selectFrom('verifications')
    .select('photo_key_id')
    .where((eb) => eb.or([eb('selfie_key', '=', key), eb('document_key', '=', key)]))
    .executeTakeFirstOrThrow()
  return new Uint8Array(unseal(await loadPhotoKeys(services.config), photo_key_id!, sealed, key))
}
