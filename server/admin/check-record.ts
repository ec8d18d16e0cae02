import path from 'node:path'
import { existsSync } from 'node:fs'
import { findLostAnchor } from '#domain/record/anchor-record.ts'
import { findBrokenRecord } from '#domain/record/find-record.ts'
import { readBackupNote } from '#platform/backup-note.ts'
import { readRecordAnchors, type RecordAnchor } from '#platform/record-anchors.ts'
import { MANIFEST, readManifest } from '../backup/manifest.ts'
import type { Command, Open } from './command.ts'

interface Known extends RecordAnchor {
  where: string
}

export const checkRecord: Command = {
  takes: ['PASTA?'],
  does: `confere se o registro da moderação está inteiro e como foi escrito, também com o que dele se anotou
em cada dia e em cada cópia. PASTA: uma cópia de segurança guardada noutro lugar, ou
QUANTAS:ÚLTIMA:HASH, como os diz o log (count, last, hash)`,
  async run({ services: { db }, config }, given = '') {
    const broken = await findBrokenRecord(db)
    if (broken !== null) throw new Error(`O registro foi alterado a partir da linha ${broken}.`)
    const known = [...(await knownHere(config)), ...(await knownFrom(given))]
    const lost = await findLostAnchor(db, known)
    if (lost !== null) {
      const { where, at, count, last } = known[lost]!
      const when = at && ` em ${at}`
      throw new Error(
        `O registro não é mais o que era${when}: tinha então ${count} linhas, a última com o número ${last}, e faltam linhas ou foram escritas de novo (${where}).`,
      )
    }
    if (known.length === 0)
      return 'O registro está inteiro em si; ainda não há nada fora dele com que o comparar (anota-se todo dia e em cada cópia).'
    return `O registro está inteiro, e é o mesmo das ${known.length} vezes em que se anotou como estava.`
  },
}

async function knownHere({ dataDir }: Open['config']): Promise<Known[]> {
  const kept = (await readRecordAnchors(dataDir)).map((one) => ({
    ...one,
    where: 'anotado na pasta dos dados',
  }))
  const note = await readBackupNote(dataDir)
  // a backup that was carried elsewhere is named by hand
  const there = note && existsSync(path.join(note.folder, MANIFEST)) ? await ofBackup(note.folder) : []
  return [...kept, ...there]
}

async function knownFrom(given: string): Promise<Known[]> {
  if (!given) return []
  const logged = /^(\d+):(\d+):([0-9a-f]{64})$/.exec(given)
  if (logged)
    return [
      {
        at: '',
        count: Number(logged[1]),
        last: Number(logged[2]),
        hash: logged[3]!,
        where: 'como o disse o log',
      },
    ]
  const found = await ofBackup(given)
  if (found.length === 0)
    throw new Error(`A cópia em ${given} é de uma versão que ainda não anotava o registro.`)
  return found
}

async function ofBackup(folder: string): Promise<Known[]> {
  const { record } = await readManifest(folder)
  return record ? [{ ...record, where: `anotado na cópia em ${folder}` }] : []
}
