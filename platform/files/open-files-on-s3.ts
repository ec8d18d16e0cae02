import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../config.ts'
import { checkKey, checkPrefix, FileMissing, Meter, RangeOutside, StorageFull } from './file-store.ts'
import { giveUpStalled } from './give-up-stalled.ts'
import type { Bytes, ByteRange, FileStore, ListedFile, OpenedFile, StoredFile } from './file-store.ts'

// At most two parts of this size are in memory for each upload under way.
const PART_BYTES = 5 * 1024 * 1024
/** Timeout for the beginning of a response, and for each further part of a file. */
const PATIENCE_MS = 30_000

export function openFilesOnS3(config: S3Config, patienceMs = PATIENCE_MS): FileStore {
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.forcePathStyle,
    // a silent server must not hold a request for ever
    requestHandler: {
      connectionTimeout: 10_000,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    // Servers that are only compatible store the checksum trailers of a streamed body as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const refOf = (key: string) => {
    checkKey(key)
    return { Bucket: config.bucket, Key: key }
  }
  return {
    put: async (key, content, { maxBytes }) => putObject(client, refOf(key), content, maxBytes),
    open: async (key, range) => {
      const opened = await openObject(client, refOf(key), range)
      return { ...opened, stream: giveUpStalled(opened.stream, patienceMs) }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(refOf(key)))),
    exists: async (key) => (await sizeOf(client, refOf(key))) !== undefined,
    // S3 reports a full store only on writing
    hasRoom: () => Promise.resolve(true),
    check: async () => {
      const probe = refOf(`probes/${randomUUID()}`)
      await client.send(new PutObjectCommand({ ...probe, Body: 'ok' }))
      await client.send(new DeleteObjectCommand(probe))
    },
    list: (prefix) => listObjects(client, config.bucket, prefix),
  }
}

interface ObjectRef {
  Bucket: string
  Key: string
}

async function putObject(
  client: S3Client,
  ref: ObjectRef,
  content: Bytes,
  maxBytes: number,
): Promise<StoredFile> {
  const meter = new Meter(maxBytes)
  const upload = new Upload({
    client,
    params: { ...ref, Body: meter },
    partSize: PART_BYTES,
    queueSize: 2,
    leavePartsOnError: false,
  })
  // A cut or too long stream fails the pipeline, which destroys the meter, which fails the upload: nothing
  // becomes visible, since an object appears only with its last part. The stream's own error is the one reported.
  const [streamed, uploaded] = await Promise.allSettled([
    pipeline(content, meter),
    upload.done().catch((error: unknown) => {
      meter.destroy(error as Error)
      throw error
    }),
  ])
  if (streamed.status === 'rejected') throw streamed.reason
  if (uploaded.status === 'rejected')
    throw isWithoutSpace(uploaded.reason) ? new StorageFull(uploaded.reason) : uploaded.reason
  return meter.result()
}

async function openObject(client: S3Client, ref: ObjectRef, range?: ByteRange): Promise<OpenedFile> {
  // S3 answers a backward range with the whole file.
  if (range && (range.start < 0 || (range.end ?? range.start) < range.start)) throw await outside(client, ref)
  const Range = range && `bytes=${range.start}-${range.end ?? ''}`
  try {
    const {
      Body,
      ContentLength = 0,
      ContentRange,
    } = await client.send(new GetObjectCommand({ ...ref, Range }))
    if (!(Body instanceof Readable)) throw new TypeError('S3 answered without a stream')
    const totalBytes = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength
    return { stream: Body, bytes: ContentLength, totalBytes }
  } catch (error) {
    if (statusOf(error) === 416) throw await outside(client, ref)
    throw isMissing(error) ? new FileMissing(ref.Key) : error
  }
}

async function outside(client: S3Client, ref: ObjectRef): Promise<Error> {
  const totalBytes = await sizeOf(client, ref)
  return totalBytes === undefined ? new FileMissing(ref.Key) : new RangeOutside(totalBytes)
}

async function sizeOf(client: S3Client, ref: ObjectRef): Promise<number | undefined> {
  try {
    return (await client.send(new HeadObjectCommand(ref))).ContentLength ?? 0
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* listObjects(client: S3Client, Bucket: string, prefix: string): AsyncIterable<ListedFile> {
  checkPrefix(prefix)
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
    for (const object of page.Contents ?? []) {
      yield {
        key: object.Key ?? '',
        bytes: object.Size ?? 0,
        modifiedAt: object.LastModified ?? new Date(0),
      }
    }
  }
}

/** A missing bucket is a 404 too, but a mistake of configuration, not a missing file. */
function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'
}

/** MinIO and others say so by status or by name; AWS has no such thing. */
function isWithoutSpace(error: unknown): boolean {
  return statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test((error as Error).name)
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
