// The data folder stays, database and files are put aside, and the last backup goes in: as docs/operations.md says.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BACKUP_NOTE, readBackupNote } from '#platform/backup-note.ts'
import { testDatabase } from '#tests/database.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-going-back-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = path.join(folder, 'data')
const config = { s3: undefined, dataDir }
const say = () => {}

test('the second backup goes back into the folder that knows of the second; keys that differ still stop it', async () => {
  const { url } = await testDatabase()
  const backup = (name: string) => writeBackup(path.join(folder, name), { databaseUrl: url, config, say })
  await backup('monday')
  writeFileSync(path.join(dataDir, 'secret'), 'x'.repeat(64))
  await backup('tuesday')
  const noted = await readBackupNote(dataDir)
  expect(noted?.folder).toBe(path.join(folder, 'tuesday'))

  const restore = async () => {
    const fresh = await testDatabase({ migrated: false })
    const checked = await checkBackup(path.join(folder, 'tuesday'))
    await restoreBackup(checked, { databaseUrl: fresh.url, config, say })
  }
  await restore()
  expect(await readBackupNote(dataDir)).toEqual(noted)
  expect(existsSync(path.join(folder, 'tuesday/data', BACKUP_NOTE))).toBe(false)
  writeFileSync(path.join(dataDir, 'secret'), 'y'.repeat(64))
  await expect(restore()).rejects.toThrow(`O arquivo ${dataDir}/secret já existe e não é o da cópia`)
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe('y'.repeat(64))
})
