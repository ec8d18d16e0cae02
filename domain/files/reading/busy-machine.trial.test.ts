import { spawn } from 'node:child_process'
import { createReadStream, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { whenOver } from '#tests/when-over.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import type * as Limits from '#engines/text-extraction/limits.ts'
import { findReading } from './read-paper-once.ts'

const HOUR = 3_600_000
/** Of one's own, where there is a folder of them beside the product (`TEST_DOCUMENTS` names another). */
const FOLDERS = ['tests/data/documents', process.env.TEST_DOCUMENTS ?? '../shared/data']
const BUSY = 2
/** What no machine can read whole: they have a password, or pictures of pages and no text. */
const KNOWN: Readonly<Record<string, string>> = {
  'protegido.pdf': 'protected',
  '26-habeas-data.pdf': 'empty',
  '28-nuvens-de-pontos.pdf': 'scanned',
}

// the low priority of readers only says how long this takes: with a twentieth of a busy core it is more than an hour
vi.mock('#engines/text-extraction/limits.ts', async (original) => {
  const { TEXT_LIMITS, QUICK_LIMITS, ...others } = await original<typeof Limits>()
  const equal = { niceness: 0 }
  return { ...others, TEXT_LIMITS: { ...TEXT_LIMITS, ...equal }, QUICK_LIMITS: { ...QUICK_LIMITS, ...equal } }
})

const services = await testServices({ JOBS: 'on' })
const { db } = services

/** Two programs that compute without end, each in a session of its own as other people's are. */
function keepBusy(): void {
  const loops = Array.from({ length: BUSY }, () =>
    spawn(process.execPath, ['-e', 'const parent = process.ppid; while (process.ppid === parent);'], {
      detached: true,
      stdio: 'ignore',
    }),
  )
  whenOver(async () => loops.forEach((loop) => loop.kill('SIGKILL')))
}

test(
  'beside two busy processes every document is read to its end, and none is given up',
  { timeout: HOUR },
  async () => {
    const ana = await person(services, 'ana')
    const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{pdf,docx,doc,tex}`)).toSorted()
    expect(files.length).toBeGreaterThan(5)
    keepBusy()
    const sent = new Map<number, string>()
    for (const file of files) {
      const name = path.basename(file)
      const upload = { kind: 'paper', name, declaredType: '', content: createReadStream(file) } as const
      sent.set((await stageFile(services, ana, upload)).id, name)
    }
    const read = () =>
      db
        .selectFrom('files')
        .select(['id', 'reading', 'proposed'])
        .where('id', 'in', [...sent.keys()])
        .execute()
    await expect
      .poll(async () => (await read()).filter(({ reading, proposed }) => !reading || !proposed).length, {
        timeout: HOUR,
        interval: 2000,
      })
      .toBe(0)
    const rows = await read()
    expect(Object.fromEntries(rows.map(({ id, reading }) => [sent.get(id), reading]))).toEqual(
      Object.fromEntries([...sent.values()].map((name) => [name, KNOWN[name] ?? 'done'])),
    )
    for (const { id, reading, proposed } of rows) {
      if (reading !== 'done') continue
      const kept = await findReading(db, id)
      expect([sent.get(id), kept]).toMatchObject([sent.get(id), { status: 'done', truncated: false }])
      // a paper that takes too long for what is only a help proposes nothing
      expect([sent.get(id), Object.keys(proposed as object).length > 0]).toEqual([sent.get(id), true])
    }
    const stumbled = await db
      .selectFrom('pgboss.job' as never)
      .select(['name' as never])
      .where('state' as never, 'in', ['failed', 'retry'] as never)
      .execute()
    expect(stumbled).toEqual([])
  },
)
