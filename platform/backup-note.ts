import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { now } from './clock.ts'

export interface BackupNote {
  at: string
  folder: string
}

/** Backups run every night: with this age at least one of the last two nights failed. */
const OLD_HOURS = 36

export function backupAge({ at }: BackupNote): { hours: number; isOld: boolean } {
  const hours = Math.max(0, (now().getTime() - Date.parse(at)) / 3_600_000)
  return { hours, isOld: hours > OLD_HOURS }
}

/** Describes backups made from this machine, so it is not itself part of a backup. */
export const BACKUP_NOTE = 'ultima-copia.json'

const noteOf = (dataDir: string) => path.join(dataDir, BACKUP_NOTE)

/** Records when and where the last backup was made from here, for whoever asks whether there is one. */
export async function writeBackupNote(dataDir: string, note: BackupNote): Promise<void> {
  await writeFile(noteOf(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 })
}

export async function readBackupNote(dataDir: string): Promise<BackupNote | null> {
  try {
    return JSON.parse(await readFile(noteOf(dataDir), 'utf8')) as BackupNote
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
