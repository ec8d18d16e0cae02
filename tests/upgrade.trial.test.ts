// Whoever installed an earlier version starts this one: its database and files, kept in tests/data/upgrade, live on.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { startProduct } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { newFolder } from './run-product.ts'
import { PATIENCE } from './patience.ts'

// says only that it never ends, however busy the machine
const A_LONG_TIME_MS = 20 * 60_000
const FOLDER = path.join(import.meta.dirname, 'data/upgrade')
const versions = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())

async function signIn(origin: string): Promise<string> {
  const form = { email: 'ana_ribeiro@demonstracao.example', password: 'senha-de-demonstracao' }
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'sign-in', ...form }),
  })
  expect(answer.status).toBe(302)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

test.each(versions.map(({ name }) => name))(
  'the data of %s are brought up to date: every page, file and password is there',
  async (version) => {
    const { url } = await testDatabase({ migrated: false })
    const dataDir = newFolder()
    const checked = await checkBackup(path.join(FOLDER, version))
    await restoreBackup(checked, { databaseUrl: url, config: { s3: undefined, dataDir }, say: () => {} })
    const product = await startProduct({ dataDir, env: { DATABASE_URL: url, DEMO: '0' } })
    onTestFinished(() => product.stop())
    const { db, close } = openDatabase(url)
    onTestFinished(close)

    const counted = await db
      .selectFrom('works')
      .select((eb) => eb.fn.countAll<number>().as('works'))
      .executeTakeFirstOrThrow()
    expect(counted.works).toBe(checked.manifest.tables.find(({ name }) => name === 'works')!.rows)

    const cookie = await signIn(product.origin)
    const read = async (address: string) => {
      const answer = await fetch(product.origin + address, {
        headers: { Cookie: cookie },
        redirect: 'manual',
      })
      expect([address, answer.status]).toEqual([address, 200])
      return answer.text()
    }
    for (const address of [
      '/feed',
      '/areas',
      '/saved',
      '/notifications',
      '/new-post',
      '/atom.xml',
      '/sitemap.xml',
    ])
      await read(address)
    const works = await db
      .selectFrom('works as w')
      .innerJoin('profiles as p', 'p.id', 'w.owner_id')
      .select(['w.id', 'w.slug', 'w.title', 'w.current_version', 'p.username'])
      .where('w.hidden', '=', false)
      .execute()
    for (const { username, slug, title, current_version } of works) {
      // entities apart, the title begins as it was typed
      expect(await read(`/${username}/${slug}`)).toContain(title.split(/[&<>"']/)[0])
      await read(`/${username}`)
      if (current_version > 1) await read(`/${username}/${slug}/versoes/1/${current_version}`)
    }

    const attachments = await db
      .selectFrom('work_attachments as a')
      .innerJoin('files as f', 'f.id', 'a.file_id')
      .innerJoin('works as w', 'w.id', 'a.work_id')
      .innerJoin('profiles as p', 'p.id', 'w.owner_id')
      .select(['a.id', 'f.sha256', 'w.slug', 'p.username'])
      .execute()
    expect(attachments.length).toBeGreaterThan(0)
    for (const { id, sha256, slug, username } of attachments) {
      const answer = await fetch(`${product.origin}/${username}/${slug}/anexos/${id}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }

    // the new rules of search and rendering have gone over everything, and what failed says so
    await vi.waitFor(
      async () => expect(await read('/feed?q=embaralhar')).toContain('Quantas vezes embaralhar'),
      PATIENCE,
    )
  },
  A_LONG_TIME_MS,
)
