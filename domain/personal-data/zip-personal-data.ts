import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { now } from '#platform/clock.ts'
import { FileMissing } from '#platform/files/file-store.ts'
import { loadPhotoKeys, unseal } from '#platform/photo-keys.ts'
import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'
import type { Services } from '#domain/services.ts'
import { readPersonalData } from './read-personal-data.ts'
import { FILE_IS_DAMAGED, FILE_IS_MISSING } from './texts.ts'

type Needed = Pick<Services, 'db' | 'files' | 'config'>

/** Everything stored about a person, as one file. */
export function zipPersonalData(services: Needed, personId: number): Readable {
  return Readable.fromWeb(makeZip(entries(services, personId)) as NodeReadableStream<Uint8Array>)
}

async function* entries(services: Needed, personId: number) {
  for await (const { name, json } of readPersonalData(services.db, personId))
    yield { name: `dados/${name}`, input: json, lastModified: now() }
  const files = await services.db
    .selectFrom('files')
    .select(['id', 'key', 'kind', 'name', 'media_type', 'sha256'])
    .where('owner_id', '=', personId)
    .where('state', '=', 'attached')
    .where('kind', '<>', 'export')
    .orderBy('id')
    .execute()
  const broken: Broken[] = []
  for (const file of files) {
    const name = `arquivos/${file.kind}/${file.id}-${nameWithExtension(file)}`
    const tell = (problema: string, error: unknown) => {
      reportUndrawn({ kind: 'file of an export', id: file.key, error })
      broken.push({ arquivo: name, problema })
    }
    const input = await openFile(services, file, tell)
    if (input) yield { name, input, lastModified: now() }
  }
  if (broken.length > 0)
    yield {
      name: 'dados/arquivos_com_problema.json',
      input: JSON.stringify(broken, null, 2),
      lastModified: now(),
    }
}

interface Broken {
  arquivo: string
  problema: string
}

interface OwnFile {
  key: string
  kind: string
  name: string
  media_type: string
  sha256: string
}

type Tell = (problem: string, error: unknown) => void

/** Null where it is missing or cannot be read: said in the ZIP, which has all else. A store that is away is an error. */
async function openFile(services: Needed, file: OwnFile, tell: Tell) {
  let opened
  try {
    opened = await services.files.open(file.key)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    tell(FILE_IS_MISSING, error)
    return null
  }
  if (file.kind !== 'verification') return readWhole(opened.stream, file, tell)
  const sealed = Buffer.concat((await opened.stream.toArray()) as Buffer[])
  try {
    return await openSealed(services, file.key, sealed)
  } catch (error) {
    tell(FILE_IS_DAMAGED, error)
    return null
  }
}

/** What there is of it, piece by piece: whether that is all shows at its end. */
async function* readWhole(
  stream: Readable,
  { key, sha256 }: OwnFile,
  tell: Tell,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256')
  for await (const piece of stream as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) tell(FILE_IS_DAMAGED, new Error(`${key} has another sum`))
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

/** A picture of a person is kept without its name: what it is opens it. */
function nameWithExtension({ name, media_type }: OwnFile): string {
  const extension = EXTENSIONS[media_type]
  return /\.[a-z0-9]{1,8}$/i.test(name) || !extension ? name : `${name}.${extension}`
}

/** One's own photos as one sent them. */
async function openSealed(services: Needed, key: string, sealed: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const { photo_key_id } = await services.db
    .selectFrom('verifications')
    .select('photo_key_id')
    .where((eb) => eb.or([eb('selfie_key', '=', key), eb('document_key', '=', key)]))
    .executeTakeFirstOrThrow()
  return new Uint8Array(unseal(await loadPhotoKeys(services.config), photo_key_id!, sealed, key))
}
