import { setTimeout as sleep } from 'node:timers/promises'
import type autocannon from 'autocannon'
import { personalAddress } from '#web/client/personal.ts'
import { openDatabase, type Db } from '#db/client.ts'
import { openOwnData } from '#tests/own-data.ts'
import { loadSite } from './load-site.ts'
import { signIn, startProduct, type Product } from './product.ts'
import { residentMb } from './resident-mb.ts'

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

/** Every public kind of page for visitors and for a member, and an act that changes one of them. */
async function loadOf(db: Db, origin: string): Promise<autocannon.Request[]> {
  const cookie = await signIn(origin, 'ana_ribeiro')
  const works = await db
    .selectFrom('works as w')
    .innerJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'p.username', 'w.slug'])
    .execute()
  const ofMembers = ['/feed', ...WORDS.map((word) => `/feed?q=${encodeURIComponent(word)}`)]
  const ofAll = [
    '/',
    '/areas',
    '/top-contributors',
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
    headers: {
      cookie,
      origin,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `liked=${liked}`,
  })
  return [
    like('1'),
    await newSearch(db, { cookie, 'accept-encoding': 'br' }),
    ...ofAll.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
    ...[...ofMembers, ...ofAll].flatMap((path) => [asMember(path), asMember(personalAddress(path))]),
    like('0'),
  ]
}

/** Each time for another word that stands in a work: a page that nobody asks for twice. */
async function newSearch(db: Db, headers: Record<string, string>): Promise<autocannon.Request> {
  const texts = await db.selectFrom('work_versions').select('plain_text').execute()
  const words = texts.flatMap(({ plain_text: text }) => text?.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
  const searches = [...new Set(words)].map((word) => `/feed?q=${encodeURIComponent(word)}`)
  let n = 0
  return {
    path: searches[0],
    headers,
    setupRequest: (request) => ({ ...request, path: searches[n++ % searches.length] }),
  }
}

/** A page that is none any more is named before anything is measured. */
async function tryEach(origin: string, requests: autocannon.Request[]): Promise<void> {
  for (const { path, method, headers, body } of requests) {
    const answer = await fetch(origin + path, {
      method,
      headers: headers as Record<string, string>,
      body: body as string,
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  }
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
    for (const plain of [false, true]) {
      const product = await startProduct({ dataDir, env, plain })
      const name = plain ? 'without its settings' : 'npm start'
      try {
        console.log(`${name}:`)
        await watchMemory(product, db, minutes)
      } finally {
        await product.stop()
      }
    }
  } finally {
    await close()
    await remove()
  }
}

async function watchMemory({ origin, process }: Product, db: Db, minutes: number): Promise<void> {
  await sleep(5_000) // what its start has asked for is done
  const tell = (moment: string) =>
    console.log(`${moment}: ${residentMb(process.pid!).now.toFixed(0)} MB resident`)
  tell('start')
  const requests = await loadOf(db, origin)
  await tryEach(origin, requests)
  let requestCount = 0
  for (let minute = 1; minute <= minutes; minute++) {
    requestCount += (await loadSite(origin, requests, 60)).answers
    tell(`${minute} min, ${requestCount} requests`)
  }
}
