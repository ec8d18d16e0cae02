import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Meter, type StoredFile } from '#platform/files/file-store.ts'
import { SUMS } from './manifest.ts'

/** Writes the parts of a backup, readable only by the owner, and records the checksum of each. */
export class SummedFolder {
  readonly #folder: string
  readonly #lines: string[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  async write(name: string, content: Readable | Iterable<string | Uint8Array>): Promise<StoredFile> {
    const file = path.join(this.#folder, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const meter = new Meter(Number.POSITIVE_INFINITY)
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(content, meter, target)
    const written = meter.result()
    this.#lines.push(`${written.sha256}  ${name}\n`)
    return written
  }

  /** As sha256sum writes them, so that anybody can check a backup without the product. */
  async writeSums(): Promise<void> {
    await this.write(SUMS, this.#lines)
  }
}

/** Throws where anything is missing or is not what was written. Gives the names of all parts. */
export async function checkSums(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`A cópia em ${folder} está incompleta: falta ${SUMS}.`)
    throw error
  })
  const names: string[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!sum || !name || name.split('/').includes('..') || path.isAbsolute(name))
      throw new Error(`O arquivo ${SUMS} em ${folder} está danificado.`)
    if ((await sumOf(path.join(folder, name))) !== sum)
      throw new Error(`A cópia está danificada: ${path.join(folder, name)} falta ou não é mais o que era.`)
    names.push(name)
  }
  return names
}

async function sumOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
  return hash.digest('hex')
}
