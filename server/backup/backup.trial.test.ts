import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '#tests/patience.ts'
import { openDatabase } from '#db/client.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import { PAUSE_REMOVAL } from '#domain/files/pause-removal.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'
import { openFilesOnDisk } from '#platform/files/open-files-on-disk.ts'
import { testDatabase } from '#tests/database.ts'
import { aWork, PASSWORD, person } from '#tests/people.ts'
import { openTestServices } from '#tests/services.ts'
import { sumsOf, waitForIdleQueue } from '#tests/sums-of.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { url, pool } = await testDatabase()
const services = await openTestServices(url, { JOBS: 'on' })
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let last = 0
const newFolder = () => path.join(folder, String(++last))
const silent = () => {}

async function stage(actor: Actor, text: string): Promise<{ fileId: number }> {
  const content = Readable.from([text])
  const file = { kind: 'attachment' as const, name: 'dados.csv', declaredType: 'text/csv', content }
  return { fileId: (await stageFile(services, actor, file)).id }
}

/** Into a database and a data folder of its own. */
async function restore(from: string): Promise<{ databaseUrl: string; dataDir: string }> {
  const fresh = await testDatabase({ migrated: false })
  const dataDir = newFolder()
  const config = { s3: undefined, dataDir }
  await restoreBackup(await checkBackup(from), { databaseUrl: fresh.url, config, say: silent })
  return { databaseUrl: fresh.url, dataDir }
}

const backup = (to = newFolder()) =>
  writeBackup(to, { databaseUrl: url, config: services.config, say: silent }).then(() => to)

/** Every file that the database has in use is there, and is what it was. */
async function expectFilesWhole({ db, files }: Services): Promise<number> {
  const rows = await db.selectFrom('files').selectAll().where('state', '=', 'attached').execute()
  for (const { key, sha256 } of rows) {
    const { stream } = await files.open(key)
    const hash = createHash('sha256')
    for await (const part of stream) hash.update(part as Buffer)
    expect(hash.digest('hex'), key).toBe(sha256)
  }
  return rows.length
}

describe('a backup', () => {
  test('is all there is: tables, files, waiting jobs and keys; who had a password signs in with it', async () => {
    const work = await publishWork(
      services,
      ana,
      aWork({ attachments: [await stage(ana, 'a;b\n1;"ç\\t"\n')] }),
    )
    await writeComment(services, bia, work.id, {
      content: 'Li.\tTudo.\n\\. é o fim?',
      submissionKey: crypto.randomUUID(),
    })
    await stage(bia, 'ainda não publicado')
    await services.jobs.send(
      services.db,
      'files.collect-garbage',
      {},
      { startAfter: new Date(Date.now() + 1e9) },
    )
    writeFileSync(path.join(services.config.dataDir, 'secret'), 'x'.repeat(64))
    await waitForIdleQueue(services.db)

    const from = await backup()
    const { databaseUrl, dataDir } = await restore(from)
    const restored = openDatabase(databaseUrl)
    afterAll(() => restored.close())
    expect(await sumsOf(restored.db)).toEqual(await sumsOf(services.db))
    const { rows: jobs } = await restored.pool.query(
      `select name, state from pgboss.job where start_after > now()`,
    )
    expect(jobs).toEqual([{ name: 'files.collect-garbage', state: 'created' }])
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe('x'.repeat(64))

    const again = await openTestServices(databaseUrl, { JOBS: 'on' })
    expect(await expectFilesWhole({ ...again, files: await openFilesOnDisk(dataDir) })).toBe(1)
    const visit = { address: '192.0.2.1', userAgent: 'Firefox', deviceId: null }
    const entered = await signIn(again, { email: 'ana@exemplo.br', password: PASSWORD }, visit)
    expect(entered.outcome).toBe('session')
    // the next publication gets a new id, and arrives as a live event
    const events: unknown[] = []
    again.live.subscribe([`work:${work.id}`], (event) => events.push(event))
    const next = await writeComment(again, ana, work.id, {
      content: 'Obrigada.',
      submissionKey: crypto.randomUUID(),
    })
    expect(next).toBeTruthy()
    await vi.waitUntil(() => events.length > 0)
  })

  test('is for nobody else to read, and sha256sum finds it whole', async () => {
    const from = await backup()
    const all = readdirSync(from, { recursive: true, withFileTypes: true })
    const modes = new Set(
      all.map((entry) => {
        const { mode } = statSync(path.join(entry.parentPath, entry.name))
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
      }),
    )
    expect(modes).toEqual(new Set(['folder 700', 'file 600']))
    expect(statSync(from).mode & 0o777).toBe(0o700)
    const { status, stdout } = spawnSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: from, encoding: 'utf8' })
    expect([status, stdout.split('\n').filter(Boolean).length]).toEqual([
      0,
      all.filter((entry) => entry.isFile()).length - 1,
    ])
  })

  test('made while people publish and delete is of one moment: each file that it names is in it', async () => {
    let going = true
    const published: number[] = []
    const publishing = (async () => {
      while (going) {
        const { id } = await publishWork(
          services,
          ana,
          aWork({ attachments: [await stage(ana, `${last++}`)] }),
        )
        published.push(id)
      }
    })()
    const deleting = (async () => {
      while (going) {
        const id = published.shift()
        if (id === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
        else await deleteWork(services, ana, id)
        await collectGarbage(services, '1 hour')
      }
    })()
    const copies: string[] = []
    try {
      for (let n = 0; n < 3; n++) copies.push(await backup())
    } finally {
      going = false
      await Promise.all([publishing, deleting])
    }
    for (const from of copies) {
      const { databaseUrl, dataDir } = await restore(from)
      const { db, close } = openDatabase(databaseUrl)
      await expectFilesWhole({ db, files: await openFilesOnDisk(dataDir) } as unknown as Services)
      await close()
      expect((await checkBackup(from)).manifest.damagedFiles).toEqual([])
    }
  })

  test('keeps files from being removed until it is done; the next collection takes them', async () => {
    const { id } = await publishWork(services, ana, aWork({ attachments: [await stage(ana, 'que vai')] }))
    const client = await pool.connect()
    onTestFinished(() => client.release(true)) // as a backup that is killed: its connection ends
    await client.query(PAUSE_REMOVAL)
    await deleteWork(services, ana, id)
    expect(await collectGarbage(services, '0 seconds')).toBe(0)
    const marked = await services.db
      .selectFrom('files')
      .select('key')
      .where('state', '=', 'garbage')
      .execute()
    expect(marked.length).toBeGreaterThan(0)
    for (const { key } of marked) expect(await services.files.exists(key)).toBe(true)
    await client.query('select pg_advisory_unlock_all()')
    // either this collection removes it, or the one that the deletion asked for
    await vi.waitFor(async () => {
      await collectGarbage(services, '0 seconds')
      for (const { key } of marked) expect(await services.files.exists(key)).toBe(false)
    }, PATIENCE)
  })

  test('says which files were lost before it was made', async () => {
    await publishWork(services, ana, aWork({ attachments: [await stage(ana, 'que se perde')] }))
    const { key } = await services.db
      .selectFrom('files')
      .select('key')
      .where('state', '=', 'attached')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await services.files.remove(key)
    expect((await checkBackup(await backup())).manifest.damagedFiles).toEqual([key])
    await services.db
      .deleteFrom('files')
      .where('key', '=', key)
      .execute()
      .catch(() => {})
  })

  test('never takes the place of another', async () => {
    const from = await backup()
    await expect(backup(from)).rejects.toThrow('não está vazia')
    expect((await checkBackup(from)).names.length).toBeGreaterThan(0)
  })
})

describe('restoring', () => {
  test('into a database in use is refused, and harms nothing', async () => {
    const before = await sumsOf(services.db)
    const checked = await checkBackup(await backup())
    const options = { databaseUrl: url, config: { s3: undefined, dataDir: newFolder() }, say: silent }
    await expect(restoreBackup(checked, options)).rejects.toThrow('O banco de dados não está vazio')
    expect(await sumsOf(services.db)).toEqual(before)
  })

  test('a damaged or incomplete backup is refused before anything is written', async () => {
    const from = await backup()
    const some = readdirSync(path.join(from, 'database')).filter((name) => name.startsWith('users'))[0]!
    writeFileSync(path.join(from, 'database', some), 'x')
    await expect(checkBackup(from)).rejects.toThrow(`${some} falta ou não é mais o que era`)
    rmSync(path.join(from, 'SHA256SUMS'))
    await expect(checkBackup(from)).rejects.toThrow('incompleta')
    await expect(checkBackup(folder)).rejects.toThrow('Não há cópia de segurança')
  })

  test('a failure in the middle leaves the database empty', async () => {
    const checked = await checkBackup(await backup())
    const fresh = await testDatabase({ migrated: false })
    checked.manifest.tables.at(-1)!.rows += 1
    const options = { databaseUrl: fresh.url, config: { s3: undefined, dataDir: newFolder() }, say: silent }
    await expect(restoreBackup(checked, options)).rejects.toThrow('linhas')
    const { rows } = await fresh.pool.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    expect(rows).toEqual([])
  })

  test('keys that are others are not overwritten', async () => {
    const checked = await checkBackup(await backup())
    const fresh = await testDatabase({ migrated: false })
    const dataDir = mkdtempSync(path.join(folder, 'd'))
    writeFileSync(path.join(dataDir, 'secret'), 'y'.repeat(64))
    const options = { databaseUrl: fresh.url, config: { s3: undefined, dataDir }, say: silent }
    await expect(restoreBackup(checked, options)).rejects.toThrow('não é o da cópia')
  })

  test('data of a newer version are refused in words', async () => {
    const checked = await checkBackup(await backup())
    const fresh = await testDatabase({ migrated: false })
    checked.manifest.migrations.push({ name: '9999_from_the_future.sql', sha256: 'x' })
    const options = { databaseUrl: fresh.url, config: { s3: undefined, dataDir: newFolder() }, say: silent }
    await expect(restoreBackup(checked, options)).rejects.toThrow('9999_from_the_future.sql')
  })
})
