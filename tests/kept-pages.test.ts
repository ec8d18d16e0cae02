// What a process keeps of pages: each made by one account after the other, with a name, an address, drafts, messages and
// readings of its own. Nothing of who made it stands in it, and it is the same whoever that was.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChangeOrigin } from '#web/http/response-metadata.ts'
import type { Actor } from '#domain/actor.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { EMPTY_FORM } from '#app/drafts/read-work-form.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { dataAddress } from './data-address.ts'
import { testDatabase } from './database.ts'
import { Fixture } from './page-acts/fixture.ts'
import { PATIENCE } from './patience.ts'
import { person } from './people.ts'
import { publicPages } from './public-pages.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const ACCOUNTS = [
  { username: 'zqypiranga', fullName: 'Zoraide Ypiranga', draft: 'Jabuticabeiras ao entardecer' },
  { username: 'wkquixada', fullName: 'Wanderleya Quixadá', draft: 'Tamanduás e formigueiros' },
  { username: 'xtupinamba', fullName: 'Xisto Tupinambá', draft: 'Caramujos de água doce' },
] as const

const SOURCES = [
  'works',
  'named-works',
  'figures',
  'reviews',
  'discussion-links',
  'people',
  'day',
  'communities',
  'moderation',
  'rankings',
] satisfies ChangeOrigin[]

const { url } = await testDatabase()
const services = await openTestServices(url)
let product: Product
let addresses: string[]
const cookies: string[] = []

/** Each has another number of everything that is unread or begun. */
async function begin(account: (typeof ACCOUNTS)[number], number: number, fixture: Fixture): Promise<Actor> {
  const actor = await person(services, account.username)
  const { db } = services
  await db.updateTable('profiles').set({ full_name: account.fullName }).where('id', '=', actor.id).execute()
  for (let n = 0; n <= number; n++) {
    const ids = { submissionKey: crypto.randomUUID(), screen: crypto.randomUUID() }
    const data = { ...EMPTY_FORM, title: account.draft }
    const first = { draftId: null, workId: null, revision: 0, sequence: 1 }
    await saveDraft(services, actor, { ...ids, ...first, data })
    const said = { content: `Segredo de ${account.username}`, submissionKey: crypto.randomUUID() }
    await writeMessage(
      services,
      n === 0 ? fixture.people.fabi : actor,
      { personId: n === 0 ? actor.id : fixture.people.fabi.id },
      said,
    )
  }
  await setLike(services, actor, fixture.work.id, true)
  if (number > 0) await setSaved(services, actor, fixture.work.id, true)
  await saveReviewDraft(services, actor, fixture.work.id, aReview({ comment: account.draft }))
  return actor
}

beforeAll(async () => {
  const fixture = await Fixture.begin(services)
  await rankMonth(services.db, '2026-01')
  const values: Record<string, string> = {
    ':username': 'ana',
    ':slug': fixture.work.slug,
    ':area': 'educacao',
    ':version': '1',
    ':from': '1',
    ':to': '2',
    ':month': '2026-01',
    ':list': 'seguidores',
  }
  addresses = publicPages
    // what programs ask for is not kept, and who is signed in is led away from the door
    .filter(({ pattern }) => !pattern.startsWith('/_/') && pattern !== '/auth')
    .map(({ pattern }) => pattern.replaceAll(/:[a-zA-Z]+/g, (part) => values[part] ?? part))
    .flatMap((page) => [page, dataAddress(page)])
  product = await startProduct({
    dataDir: services.config.dataDir,
    env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40) },
  })
  for (const [n, account] of ACCOUNTS.entries())
    cookies.push(await signInOver(product.origin, await begin(account, n, fixture)))
})

afterAll(() => product?.stop())

async function ask(address: string, cookie: string) {
  const answer = await fetch(product.origin + address, {
    redirect: 'manual',
    headers: { Cookie: cookie, Accept: 'text/html', 'Accept-Encoding': 'br' },
  })
  const how = /desc="(\w+)"/.exec(answer.headers.get('Server-Timing') ?? '')?.[1]
  const handed = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
  return { status: answer.status, how, handed }
}

const withoutPositions = (handed: string) =>
  handed.replaceAll(/\d+:\d+:(?:\d+(?:,\d+)*)?(?=\\?")/g, 'position')

/** What was kept is forgotten, so that this account makes it anew; gives what is handed to others afterwards. */
async function cachedPagesOf(cookie: string): Promise<Map<string, string>> {
  await sql`select pg_notify('page_changes', 'all')`.execute(services.db)
  await vi.waitFor(async () => expect((await ask('/ethics', cookie)).how).toBe('made'), PATIENCE)
  const kept = new Map<string, string>()
  for (const address of addresses) {
    await ask(address, cookie)
    const { status, how, handed } = await ask(address, cookie)
    expect([address, status, how]).toEqual([address, 200, 'kept'])
    kept.set(address, withoutPositions(handed))
  }
  return kept
}

/** Tells the process that everything these pages are made from has changed, while they are in use. */
async function renewedOf(pages: readonly string[]): Promise<Map<string, string>> {
  const renewed = new Map<string, string>()
  for (let tries = 0; tries < 3; tries++) {
    const rest = pages.filter((page) => !renewed.has(page))
    for (const page of rest) for (let n = 0; n < 2; n++) await ask(page, cookies[0]!)
    const { rows } = await sql<{ position: number }>`
      with changed as (
        select pg_notify('page_changes', source) from (
          select unnest(${SOURCES}::text[]) as source
          union all select 'work:' || id from works union all select 'person:' || id from profiles) as s),
      told as (select count(*) from changed),
      marked as (select nextval('page_positions') as position from told)
      select position, pg_notify('page_changes', 'at:' || position) from marked`.execute(services.db)
    await sleep(500)
    // none that was made before the changes were heard is handed to who asks like this
    for (const page of rest) {
      const { how, handed } = await ask(page, `${cookies[0]!}; position=${rows[0]!.position}`)
      if (how === 'kept') renewed.set(page, withoutPositions(handed))
    }
  }
  return renewed
}

const plain = (text: string) => text.toLocaleLowerCase('pt-BR')

describe('every kind of page that is kept', () => {
  const made = new Map<string, Map<string, string>>()

  test.each(ACCOUNTS.map((account, n) => ({ ...account, n })))(
    'made by $fullName',
    async ({ n, ...account }) => {
      const kept = await cachedPagesOf(cookies[n]!)
      expect(kept.size).toBeGreaterThanOrEqual(26)
      const own = [
        ...Object.values(account),
        ...account.fullName.split(' '),
        `${account.username}@exemplo.br`,
        'Segredo de',
      ]
      const found = [...kept].flatMap(([address, handed]) =>
        own.filter((word) => plain(handed).includes(plain(word))).map((word) => `${address}: ${word}`),
      )
      expect(found).toEqual([])
      made.set(account.username, kept)
    },
  )

  // its headers say when it was made
  const bodyOf = (handed: string) => handed.slice(handed.indexOf('\n'))

  test('is the same whoever made it', () => {
    const [first, ...others] = [...made.values()].map((kept) =>
      [...kept].map(([address, handed]) => [address, bodyOf(handed)]),
    )
    expect(others).toHaveLength(ACCOUNTS.length - 1)
    for (const other of others) expect(other).toEqual(first)
  })

  test('is the same made for nobody, after what it shows has changed', async () => {
    const byAccounts = made.get(ACCOUNTS[0].username)!
    const renewed = new Map<string, string>()
    for (let n = 0; n < addresses.length; n += 10)
      for (const [address, handed] of await renewedOf(addresses.slice(n, n + 10)))
        renewed.set(address, handed)
    // pages of words alone do not change
    expect(renewed.size).toBeGreaterThanOrEqual(30)
    for (const [address, handed] of renewed)
      expect([address, bodyOf(handed)]).toEqual([address, bodyOf(byAccounts.get(address)!)])
  })
})

test('the search is able to find: their own answer has it', async () => {
  const { handed } = await ask('/_/me?pagina=%2Ffeed', cookies[0]!)
  expect(plain(handed)).toContain(plain(ACCOUNTS[0].fullName))
})
