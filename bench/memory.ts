import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase, type Db } from '#db/client.ts'
import { openOwnData } from '#tests/own-data.ts'
import { signIn, startProduct, type Product } from './product.ts'

const CONNECTIONS = 10
/** As scripts/run.cjs and the workers' own start say it. */
const SMALL = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '1' }
const WORDS = [
  'escola',
  'maré',
  'linguagem',
  'saúde',
  'dados',
  'história',
  'energia',
  'cidade',
  'solo',
  'leitura',
]

const residentMb = ({ process: { pid } }: Product): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Every public kind of page for visitors and for a member, and an act that changes one of them. */
async function loadOf(db: Db, origin: string): Promise<autocannon.Request[]> {
  const cookie = await signIn(origin, 'ana_ribeiro')
  const works = await db
    .selectFrom('works as w')
    .innerJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'p.username', 'w.slug'])
    .execute()
  const pages = [
    '/',
    '/feed',
    '/areas',
    '/rankings',
    ...WORDS.map((word) => `/search?q=${encodeURIComponent(word)}`),
    ...works.map(({ username, slug }) => `/${username}/${slug}`),
    ...new Set(works.map(({ username }) => `/${username}`)),
  ]
  const asMember = (path: string): autocannon.Request => ({
    path,
    headers: { cookie, 'accept-encoding': 'br' },
  })
  const like = (liked: string): autocannon.Request => ({
    method: 'POST',
    path: `/_/works/${works[0]!.id}/like`,
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: `liked=${liked}`,
  })
  return [
    like('1'),
    ...pages.flatMap((path) => [
      { path },
      asMember(path),
      asMember(`/_/me?pagina=${encodeURIComponent(path)}`),
    ]),
    like('0'),
  ]
}

/** `npm run bench -- memory [MINUTES]`: what one process holds at its start and as it is asked on and on. */
export async function run(): Promise<void> {
  const minutes = Number(process.argv[3] ?? 5)
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const env = { DATABASE_URL: databaseUrl }
  const filling = await startProduct({ dataDir, env: { ...env, DEMO: '1' } })
  await filling.stop()
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  try {
    for (const [name, settings] of [
      ['npm start', SMALL],
      ['without its settings', {}],
    ] as const) {
      const product = await startProduct({ dataDir, env: { ...env, ...settings } })
      await sleep(5_000) // what its start has asked for is done
      const figures = [`start ${residentMb(product).toFixed(0)}`]
      const requests = await loadOf(db, product.origin)
      let asked = 0
      for (let minute = 1; minute <= minutes; minute++) {
        const load = { url: product.origin, connections: CONNECTIONS, duration: 60, requests }
        asked += (await autocannon(load)).requests.total
        figures.push(`${minute} min ${residentMb(product).toFixed(0)}`)
      }
      console.log(`${name}: MB resident, ${figures.join(', ')} (${asked} requests)`)
      await product.stop()
    }
  } finally {
    await close()
    await remove()
  }
}
