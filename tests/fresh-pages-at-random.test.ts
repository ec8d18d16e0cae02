// Every act that changes a public page, in random order, in one of two processes, while others read. After it every page
// is what a third process, which keeps nothing, makes of it: at once for who acted, in both processes, even in one that
// has yet to hear of it; for everybody once both have heard.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACTS as ADMIN_ACTS } from '#app/admin/acts.ts'
import { PROFILE_ACTS } from '#app/profiles/profile-acts.ts'
import { SETTINGS_ACTS } from '#app/settings/settings-acts.ts'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { dataAddress } from './data-address.ts'
import { testDatabase } from './database.ts'
import { holdChanges } from './hold-changes.ts'
import { COMMUNITY_ACTS } from './page-acts/community-acts.ts'
import { EXCUSED } from './page-acts/excused-acts.ts'
import { NAMES, type Name, type PageAct, type Sent, Fixture } from './page-acts/fixture.ts'
import { PERSON_ACTS } from './page-acts/person-acts.ts'
import { STAFF_ACTS } from './page-acts/staff-acts.ts'
import { WORK_ACTS } from './page-acts/work-acts.ts'
import { PATIENCE } from './patience.ts'
import { readRoutes } from './read-routes.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const BY_STAFF = '/_/admin/:act/:id'
const ACTS: Record<string, PageAct> = {
  ...WORK_ACTS,
  ...PERSON_ACTS,
  ...COMMUNITY_ACTS,
  ...Object.fromEntries(Object.entries(STAFF_ACTS).map(([name, act]) => [`${BY_STAFF} ${name}`, act])),
}

const { url } = await testDatabase()
const services = await openTestServices(url)
// the second process can be kept from hearing of changes
const line = await holdChanges(url)
let keeping: Product[]
let fresh: Product
let fixture: Fixture
const jars = {} as Record<Name, Map<string, string>>

beforeAll(async () => {
  const env = { DEMO: '0', SECRET: 's'.repeat(40), JOBS: 'off', DATABASE_URL: url }
  const start = (more: Record<string, string>) =>
    startProduct({ dataDir: services.config.dataDir, env: { ...env, ...more } })
  fixture = await Fixture.begin(services)
  await ensureBuild(process.cwd()) // once, not by each of the three
  const [one, other, third] = await Promise.all([
    start({}),
    start({ DATABASE_URL: line.url }),
    start({ PAGE_CACHE_MB: '0' }),
  ])
  keeping = [one, other]
  fresh = third
  for (const name of NAMES) {
    const cookie = await signInOver(fresh.origin, fixture.people[name])
    jars[name] = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]))
  }
})

afterAll(async () => {
  for (const product of [...(keeping ?? []), fresh]) await product?.stop()
  line.close()
})

type Reader = Name | 'visitor'

const cookieOf = (who: Reader) =>
  who === 'visitor' ? '' : [...jars[who]].map(([name, value]) => `${name}=${value}`).join('; ')

/** What differs between processes and moments by right: the port, the position of live events, the nonce. */
const plain = (text: string, origin: string) =>
  text
    .replaceAll(origin, '')
    .replaceAll(encodeURIComponent(origin), '')
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/\d+:\d+:(?:\d+(?:,\d+)*)?(?=\\?")/g, 'position')

async function read({ origin }: Product, who: Reader, page: string, cookie = cookieOf(who)) {
  const answer = await fetch(origin + page, {
    redirect: 'manual',
    headers: { Cookie: cookie, Accept: 'text/html', 'Accept-Encoding': 'br' },
  })
  const how = /desc="(\w+)"/.exec(answer.headers.get('Server-Timing') ?? '')?.[1]
  return { how, shown: `${answer.status} ${plain(await answer.text(), origin)}` }
}

async function send({ origin }: Product, { who, path, fields = {} }: Sent): Promise<void> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, Cookie: cookieOf(who), Accept: 'application/json' },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  })
  if (answer.status >= 400)
    throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`)
  for (const set of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = set.split(';')[0]!.split('=', 2)
    // words for the next page are taken away by the browser's scripts
    if (name !== 'flash' && name !== 'no-script') jars[who].set(name, value)
  }
}

/** Nothing changes this page: kept under a position, it says that its process has heard of it. */
const UNCHANGED = '/auth/forgot.data'

async function untilHeard(): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    select p.position, pg_notify('page_changes', 'at:' || p.position)
    from (select nextval('page_positions') as position) p`.execute(services.db)
  const cookie = `position=${rows[0]!.position}`
  for (const product of keeping)
    await vi.waitFor(
      async () => expect((await read(product, 'visitor', UNCHANGED, cookie)).how).toBe('kept'),
      PATIENCE,
    )
}

/** `npm run explore` tries every act in each round, and reads more pages after it. */
const { acts: ACTS_TRIED, pages: PAGES_READ } = process.env.EXPLORE_SEED
  ? { acts: Object.keys(ACTS).length, pages: 8 }
  : { acts: 8, pages: 2 }

interface Turn {
  /** Which of the two is asked, and whether the other one hears of it late. */
  place: number
  late: boolean
  /** Who reads besides: another member, or a visitor. */
  reader: Reader
  /** Which pages are read, and in which form. */
  pages: number[]
  asData: boolean
}

const turn = fc.record<Turn>({
  place: fc.nat({ max: 1 }),
  late: fc.boolean(),
  reader: fc.constantFrom<Reader>('visitor', 'fabi'),
  pages: fc.uniqueArray(fc.nat({ max: Fixture.PAGES - 1 }), { minLength: PAGES_READ, maxLength: PAGES_READ }),
  asData: fc.boolean(),
})

/** What somebody would read that is not as it is now. */
async function findStale(reader: Reader, pages: readonly string[], what: string): Promise<string[]> {
  const stale: string[] = []
  for (const page of pages) {
    const { shown } = await read(fresh, reader, page)
    for (const [place, product] of keeping.entries()) {
      const got = await read(product, reader, page)
      if (got.shown !== shown)
        stale.push(
          `${what}: ${page} of process ${place} to ${reader}, ${got.how}: ${difference(got.shown, shown)}`,
        )
    }
  }
  return stale
}

function difference(got: string, expected: string): string {
  const at = [...got].findIndex((letter, n) => letter !== expected[n])
  const [is, should] = [got, expected].map((text) => text.slice(Math.max(0, at - 60), at + 60))
  return `“${is}” instead of “${should}”`
}

async function go(act: string, { place, late, reader, pages, asData }: Turn): Promise<string[]> {
  const sent = await ACTS[act]!(fixture)
  await untilHeard()
  const seen = [
    ...new Set([
      ...(sent.pages ?? ['/communities', fixture.work.path]),
      ...pages.map((n) => fixture.pages[n]!),
    ]),
  ]
  const addresses = asData ? seen.map(dataAddress) : seen
  // as it was before, both processes keep what is read
  for (const who of [sent.who, reader])
    for (const page of addresses) for (const product of keeping) await read(product, who, page)
  const stale: string[] = []
  if (late) line.hold()
  try {
    const meanwhile = addresses.map((page) => read(keeping[place]!, reader, page))
    await send(keeping[late ? 0 : place]!, sent)
    await Promise.all(meanwhile)
    stale.push(...(await findStale(sent.who, addresses, `${act}, to who did it`)))
  } finally {
    line.release()
  }
  await untilHeard()
  return [...stale, ...(await findStale(reader, addresses, act))]
}

describe('the acts', () => {
  const addresses = async () =>
    (await readRoutes())
      .filter(({ methods }) => methods.includes('POST'))
      .flatMap(({ pattern }) => {
        const several = { [BY_STAFF]: ADMIN_ACTS, '/profile': PROFILE_ACTS, '/settings': SETTINGS_ACTS }[
          pattern
        ]
        return several ? Object.keys(several).map((name) => `${pattern} ${name}`) : [pattern]
      })

  test('of every route are tried, or it is said why not', async () => {
    const times = (act: string) => (Object.hasOwn(ACTS, act) ? 1 : 0) + (Object.hasOwn(EXCUSED, act) ? 1 : 0)
    expect((await addresses()).filter((act) => times(act) !== 1)).toEqual([])
  })

  test('that are excused exist', async () => {
    const all = new Set(await addresses())
    expect(Object.keys(EXCUSED).filter((act) => !all.has(act))).toEqual([])
  })
})

test('after acts in any order nobody reads an older page', async () => {
  const names = Object.keys(ACTS)
  const order = fc.shuffledSubarray(names, { minLength: ACTS_TRIED, maxLength: ACTS_TRIED })
  const turns = fc.array(turn, { minLength: ACTS_TRIED, maxLength: ACTS_TRIED })
  const found: string[] = []
  await fc.assert(
    fc.asyncProperty(order, turns, async (acts, how) => {
      for (const [n, act] of acts.entries()) found.push(...(await go(act, how[n]!)))
    }),
    // what was done cannot be taken back: a shorter order would begin elsewhere
    { numRuns: 1, endOnFailure: true },
  )
  expect(found).toEqual([])
})
