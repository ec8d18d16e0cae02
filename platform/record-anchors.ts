import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

const anchor = v.object({
  /** when it was taken */
  at: v.string(),
  /** how many rows there were */
  count: v.number(),
  /** the id of the last row, and its hash in hexadecimal digits; 0 and an empty string if there was none */
  last: v.number(),
  hash: v.string(),
})

/** State of the record of staff's acts at a moment, stored where the owner of its table cannot change it. */
export type RecordAnchor = v.InferOutput<typeof anchor>
export const recordAnchorSchema = anchor

export const ANCHORS = 'record-anchors.jsonl'
/** One a day, and one with each backup: some years. */
const MOST = 2000

const placeOf = (dataDir: string) => path.join(dataDir, ANCHORS)

export async function readRecordAnchors(dataDir: string): Promise<RecordAnchor[]> {
  const place = placeOf(dataDir)
  if (!existsSync(place)) return []
  const lines = (await readFile(place, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line, index) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), anchor), line)
    // an unreadable anchor may have been spoilt on purpose to lose a comparison, so it is an error
    if (!read.success) throw new Error(`A linha ${index + 1} de ${place} não pode ser lida.`)
    return read.output
  })
}

/** Atomic: the new file is written beside the old one and then replaces it. */
export async function keepRecordAnchor(dataDir: string, taken: RecordAnchor): Promise<void> {
  const all = [...(await readRecordAnchors(dataDir)), taken].slice(-MOST)
  await write(dataDir, all)
}

/** After a restore the record is that of the backup: anchors of later rows are put aside, not deleted. */
export async function replaceRecordAnchors(dataDir: string, taken: RecordAnchor | undefined): Promise<void> {
  const place = placeOf(dataDir)
  if (existsSync(place))
    await rename(place, `${place}.antes-de-${new Date().toISOString().replaceAll(':', '-')}`)
  if (taken) await write(dataDir, [taken])
}

async function write(dataDir: string, all: readonly RecordAnchor[]): Promise<void> {
  const part = `${placeOf(dataDir)}.${process.pid}.part`
  await writeFile(part, all.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
  await rename(part, placeOf(dataDir))
}
