import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { recordAnchorSchema } from '#platform/record-anchors.ts'

export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'
const DATABASE_FOLDER = 'database'
export const FILES_FOLDER = 'files'
/** Small files that lie beside the database: keys, the password of the demonstration. */
export const SECRETS_FOLDER = 'data'
export const JOBS = 'database/waiting-jobs.json'

const table = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/)),
  columns: v.pipe(v.array(v.string()), v.minLength(1)),
  rows: v.number(),
})

const manifest = v.object({
  format: v.literal(1),
  version: v.string(),
  madeAt: v.string(),
  postgres: v.string(),
  migrations: v.array(v.object({ name: v.string(), sha256: v.string() })),
  tables: v.array(table),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), called: v.boolean() })),
  files: v.object({ count: v.number(), bytes: v.number() }),
  /**
   * Files that the database names but that were missing or changed: the copied data were already incomplete.
   */
  damagedFiles: v.array(v.string()),
  /** state of the record of staff's acts; missing in backups of older versions */
  record: v.optional(recordAnchorSchema),
})

/** What a backup contains, and which version of the product made it. */
export type Manifest = v.InferOutput<typeof manifest>

export const tableFile = (name: string): string => `${DATABASE_FOLDER}/${name}.copy.gz`

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new Error(`Não há cópia de segurança em ${folder}: falta o arquivo ${MANIFEST}.`)
    throw error
  })
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text)
  if (!read.success)
    throw new Error(`O arquivo ${MANIFEST} em ${folder} não é de uma cópia que esta versão saiba ler.`)
  return read.output
}
