// A night whose backup fails, with the command that the unit starts: it ends with 1 and a sentence, what it leaves is no
// backup, and the last good one stays the last.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { readBackupNote } from '#platform/backup-note.ts'
import { freePort } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { newFolder, run } from './run-product.ts'

const DATA_DIR = newFolder()
const COPIES = newFolder()
const GOOD = path.join(COPIES, 'segunda-feira')
const { url: DATABASE_URL } = await testDatabase()

const start = (script: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [`server/${script}.ts`, ...args], { DATA_DIR, DATABASE_URL, ...env })
async function type(...given: Parameters<typeof start>) {
  const command = start(...given)
  return { code: await command.ended, said: command.said() }
}
const STACK = /\n\s+at /

beforeAll(async () => {
  expect(await type('backup', [GOOD])).toMatchObject({ code: 0 })
})

async function expectUntouched(): Promise<void> {
  expect(await readBackupNote(DATA_DIR)).toMatchObject({ folder: GOOD })
  expect(await type('restore', ['--conferir', GOOD])).toMatchObject({ code: 0 })
}

test.each([
  ['where it cannot be written', path.join(COPIES, 'um-arquivo', 'terca'), {}],
  ['where one is already', GOOD, {}],
])('%s', async (_, folder, env) => {
  writeFileSync(path.join(COPIES, 'um-arquivo'), '')
  const { code, said } = await type('backup', [folder], env)
  expect(code).toBe(1)
  expect(said.trim().length).toBeGreaterThan(10)
  expect(said).not.toMatch(STACK)
  await expectUntouched()
})

test('while the database is away', async () => {
  const folder = path.join(COPIES, 'quarta')
  const away = `postgres://ninguem@127.0.0.1:${await freePort()}/nada`
  const { code, said } = await type('backup', [folder], { DATABASE_URL: away })
  expect([code, STACK.test(said)]).toEqual([1, false])
  expect(said).toMatch(/ninguém responde neste endereço/)
  expect(existsSync(folder)).toBe(false)
  await expectUntouched()
})

test('whose process is killed in the middle: what it leaves is not taken for a backup', async () => {
  const folder = path.join(COPIES, 'quinta')
  const command = start('backup', [folder])
  const left = () => readdirSync(COPIES).filter((name) => name.includes('quinta'))
  while (left().length === 0 && command.child.exitCode === null) await sleep(5)
  command.child.kill('SIGKILL')
  await command.ended
  for (const name of left()) {
    const { code, said } = await type('restore', ['--conferir', path.join(COPIES, name)])
    expect([code, STACK.test(said)]).toEqual([1, false])
  }
  await expectUntouched()
})
