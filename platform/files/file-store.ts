import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'

/** Bytes that arrive piece by piece: a Node stream, or a web one. */
export type Bytes = Readable | AsyncIterable<Uint8Array>

/** First and last byte, both included, as in HTTP; without `end`, to the end. */
export interface ByteRange {
  start: number
  end?: number
}

export interface StoredFile {
  bytes: number
  sha256: string
}

export interface OpenedFile {
  /** To be read to its end or destroyed: it holds an open file or connection. */
  stream: Readable
  /** What the stream will give: the whole file, or the range. */
  bytes: number
  /** The whole file. */
  totalBytes: number
}

export interface ListedFile {
  key: string
  bytes: number
  modifiedAt: Date
}

/** Where uploaded files live. A file is whole or absent: a `put` that fails leaves nothing, and the old one stays. */
export interface FileStore {
  put(key: string, content: Bytes, limits: { maxBytes: number }): Promise<StoredFile>
  open(key: string, range?: ByteRange): Promise<OpenedFile>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Whether storing this many more bytes still leaves the space that the rest of the machine needs. */
  hasRoom(bytes: number): Promise<boolean>
  /** Writes and removes a small file; throws what is in the way. */
  check(): Promise<void>
  /** Every file whose key begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>
}

export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`O arquivo passa do limite de ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** The disk is full, or so nearly that no more files are taken. */
export class StorageFull extends Error {
  override name = 'StorageFull'

  constructor(cause?: unknown) {
    super('Não há mais espaço para arquivos', { cause })
  }
}

export class FileMissing extends Error {
  override name = 'FileMissing'

  constructor(key: string) {
    super(`Arquivo não encontrado: ${key}`)
  }
}

export class RangeOutside extends Error {
  override name = 'RangeOutside'
  readonly totalBytes: number

  constructor(totalBytes: number) {
    super(`O intervalo pedido está fora do arquivo, que tem ${totalBytes} bytes`)
    this.totalBytes = totalBytes
  }
}

const SEGMENT = /^[a-z0-9_-][a-z0-9_.-]{0,199}$/

/** Keys become paths: nothing that could climb out of the folder, be hidden, or mean two files at once. */
export function checkKey(key: string): void {
  if (key.length > 500 || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError(`Chave de arquivo inválida: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}

/** The last byte of a range that lies in the file, cut to its end as HTTP asks. */
export function lastByte(range: ByteRange, totalBytes: number): number {
  const end = Math.min(range.end ?? totalBytes - 1, totalBytes - 1)
  if (!Number.isSafeInteger(range.start) || range.start < 0 || range.start > end) {
    throw new RangeOutside(totalBytes)
  }
  return end
}

/** Passes bytes through, counting and hashing them, and fails as soon as there are too many. */
export class Meter extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, data?: Buffer) => void) {
    this.bytes += chunk.length
    if (this.bytes > this.#maxBytes) {
      done(new FileTooLarge(this.#maxBytes))
      return
    }
    this.#hash.update(chunk)
    done(null, chunk)
  }

  result(): StoredFile {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
