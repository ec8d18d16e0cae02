// Everything that the product hands out over HTTP, to every kind of reader, searched for an anonymous reviewer.
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { replyToReview } from '#domain/reviews/reply-to-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { countAnonymousReviews } from '#domain/metrics/count-anonymous-reviews.ts'
import { renewFigures } from '#domain/metrics/define-metric-jobs.ts'
import { monthOf } from '#domain/rankings/month.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { setThanks } from '#domain/reviews/set-thanks.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { now } from '#platform/clock.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { ASKED_BESIDES, knownAnyway, REPORTS, REPORTS_DATA } from './asked-besides.ts'
import { collectStream, type Collected } from './collect-stream.ts'
import { dataAddress } from './data-address.ts'
import { testDatabase } from './database.ts'
import { aWork, makeCoAuthor, person, suspend } from './people.ts'
import { readRoutes } from './read-routes.ts'
import { signInOver } from './sign-in-over.ts'
import { traceFinder } from './trace-finder.ts'
import { openTestServices } from './services.ts'

// Marks that stand nowhere else: what is found of them is a leak.
const MARKS = {
  id: 8_420_099,
  fullName: 'Wanderleya Zoroastra Quixadá',
  username: 'wzquixada',
  avatarKey: 'retrato-wzq-7714',
}
const tracesIn = traceFinder(MARKS)
const READERS = [
  'a visitor',
  'a stranger',
  'the author',
  'a co-author',
  'another reviewer',
  'a suspended person',
  'a moderator',
  'an admin',
] as const
type Reader = (typeof READERS)[number]
/** To whom each page is read as HTML too: of the others its data are enough, all that the same page is made of. */
const OF_PAGES: ReadonlySet<Reader> = new Set(['a visitor', 'the author', 'a moderator'])

const routes = await readRoutes()
const { url } = await testDatabase()
const services = await openTestServices(url, { JOBS: 'on' })
let product: Product
let work: PublishedWork
let people: Record<Exclude<Reader, 'a visitor'>, Actor>
let reviewer: Actor
let values: Record<string, readonly string[]>
const cookies: Partial<Record<Reader, string>> = {}
const streams = new Map<Reader, Collected>()

let knownBefore: Record<string, string>

beforeAll(async () => {
  await gather()
  product = await startProduct({
    dataDir: services.config.dataDir, // files are read where the test's services wrote them
    env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40) },
  })
  for (const [who, actor] of Object.entries(people))
    cookies[who as Reader] = await signInOver(product.origin, actor)
  knownBefore = await askWhatIsKnown()
  for (const who of READERS) streams.set(who, await listen(who))
  await actTheirParts()
})

afterAll(async () => {
  for (const { close } of streams.values()) close()
  await product?.stop()
})

async function gather(): Promise<void> {
  people = {
    'a stranger': await person(services, 'bia'),
    'the author': await person(services, 'ana'),
    'a co-author': await person(services, 'dora'),
    'another reviewer': await person(services, 'gil'),
    'a suspended person': await suspend(services, await person(services, 'caio')),
    'a moderator': await person(services, 'marta', { roles: ['moderator'] }),
    'an admin': await person(services, 'adao', { roles: ['admin'] }),
  }
  await sql`select setval(pg_get_serial_sequence(${'users'}, ${'id'}), ${MARKS.id - 1})`.execute(services.db)
  reviewer = await person(services, MARKS.username)
  expect(reviewer.id).toBe(MARKS.id)
  const shown = { full_name: MARKS.fullName, avatar_key: MARKS.avatarKey }
  await services.db.updateTable('profiles').set(shown).where('id', '=', MARKS.id).execute()
  reviewer = { ...reviewer, fullName: MARKS.fullName, avatarKey: MARKS.avatarKey }
  await publishOne()
}

async function publishOne(): Promise<void> {
  const ana = people['the author']
  const attachment = await stageFile(services, ana, {
    kind: 'attachment',
    name: 'dados.pdf',
    declaredType: '',
    content: createReadStream('server/demo/documents/prospeccao-quimica.pdf'),
  })
  const attachments = [{ fileId: attachment.id, description: '' }]
  work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta', attachments }))
  await makeCoAuthor(services, work.id, ana, people['a co-author'])
}

/** All that an anonymous reviewer does with a review, and others with it. */
async function actTheirParts(): Promise<void> {
  const comment = { content: 'Alguém já avaliou?', submissionKey: crypto.randomUUID() }
  const { id: commentId } = await writeComment(services, people['a stranger'], work.id, comment)
  await publishReview(services, people['another reviewer'], work.id, aReview({ comment: 'Com meu nome.' }))
  await saveReviewDraft(services, reviewer, work.id, { comment: 'Começo.', anonymous: true })
  const { id } = await publishReview(services, reviewer, work.id, aReview({ anonymous: true }))
  const again = aReview({ rating: 3, comment: 'Relido sem nome.', anonymous: true, revision: 1 })
  await updateReview(services, reviewer, work.id, again)
  await writeReviewMessage(services, people['the author'], id, aMessage('O que falta?'))
  await writeReviewMessage(services, reviewer, id, aMessage('Um exemplo, digo sem nome.'))
  await writeReviewMessage(services, people['another reviewer'], id, aMessage('Concordo.'))
  await writeReviewMessage(services, reviewer, id, aMessage('Obrigado.'))
  await replyToReview(services, people['a co-author'], id, { reply: 'Virá na próxima versão.' })
  for (const reader of [people['the author'], people['a stranger']])
    await setThanks(services, reader, id, true)
  // they report it too, and staff agree: their name stands in the panel and nowhere else
  const { receipt } = await fileReport(services, reviewer, work.id, {
    reportType: 'plagiarism',
    description: 'A seção 3 repete outra fonte.',
  })
  const report = await services.db
    .selectFrom('ethics_reports')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  const found = { decision: 'resolve', measure: 'note', reason: 'Confirmado pela comparação.' }
  await decideReport(services, people['a moderator'], report.id, found)
  // its day has come: it counts for the reputation and the badges of who wrote it
  expect(await countAnonymousReviews(services, { draw: () => 0 })).toEqual({ counted: 1 })
  await renewFigures(services)
  await rankMonth(services.db, monthOf(now()))
  // the last act: the streams are read up to it
  await setLike(services, people['a stranger'], work.id, true)
  const link = await services.db.selectFrom('work_attachments').select('id').executeTakeFirstOrThrow()
  values = {
    ':username': ['ana', 'dora', 'gil'],
    ':slug': [work.slug],
    ':workId': [String(work.id)],
    ':id': [String(people['the author'].id)],
    ':commentId': [String(commentId)],
    ':reviewId': [String(id)],
    ':attachmentId': [String(link.id)],
    ':month': [monthOf(now())],
    ':area': ['educacao'],
    ':version': ['1'],
    ':file': ['works-1.xml', 'pages.xml', `${work.slug}.pdf`],
  }
}

/** The addresses of a route, with each of its parts put in; `.data` is how its page is had by a script. */
function addressesOf({ pattern, isPage }: { pattern: string; isPage: boolean }, who: Reader): string[] {
  const filled = pattern
    .split('/')
    .slice(1)
    .reduce<string[]>(
      (before, part) =>
        before.flatMap((start) => (values[part] ?? [part]).map((value) => `${start}/${value}`)),
      [''],
    )
  if (!isPage) return filled
  const data = filled.map(dataAddress)
  return OF_PAGES.has(who) ? [...filled, ...data] : data
}

const fill = (address: string) => address.replaceAll(/:[a-zA-Z]+/g, (part) => values?.[part]?.[0] ?? part)

async function fetchText(who: Reader, address: string): Promise<string> {
  const answer = await fetch(product.origin + address, {
    redirect: 'manual',
    headers: {
      Cookie: cookies[who] ?? '',
      Accept: address.startsWith('/_/') ? 'application/json, text/html' : 'text/html',
    },
  })
  const body = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  return `${answer.status} ${JSON.stringify([...answer.headers])}\n${body}`
}

/** Everything there is, by its address. */
async function fetchEverything(who: Reader): Promise<Map<string, string>> {
  const pages = routes
    .filter(({ methods }) => methods.includes('GET'))
    .flatMap((route) => addressesOf(route, who))
  const found = new Map<string, string>()
  for (const address of new Set([...pages, ...ASKED_BESIDES.map(fill)]))
    found.set(address, await fetchText(who, address))
  return found
}

/** As a stranger and as the author read it. */
async function askWhatIsKnown(): Promise<Record<string, string>> {
  values ??= { ':workId': [String(work.id)], ':username': ['ana'], ':slug': [work.slug] }
  const said: Record<string, string> = {}
  for (const who of ['a stranger', 'the author'] as const) {
    for (const address of knownAnyway(MARKS.username).map(fill)) {
      const text = await fetchText(who, address)
      // the page itself, without what every answer has of its own
      const body = text.slice(text.indexOf('\n'))
      said[`${who} ${address}`] = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body
    }
  }
  return said
}

/** The stream of a reader, with all topics they may ask for. */
function listen(who: Reader): Promise<Collected> {
  const own = who === 'a visitor' ? [] : [`person:${people[who].id}`]
  const topics = ['works', `work:${work.id}`, ...own].join(',')
  return collectStream(`${product.origin}/_/live?topics=${topics}`, { Cookie: cookies[who] ?? '' })
}

const isAbout = (text: string) => text.includes('Relido sem nome.')

describe('an anonymous reviewer stands in nothing that is handed out', () => {
  test.each(READERS)('to %s', async (who) => {
    const all = await fetchEverything(who)
    expect(all.size).toBeGreaterThan(OF_PAGES.has(who) ? 140 : 90)
    const about = [...all].filter(([, text]) => isAbout(text)).map(([address]) => address)
    // the review itself is there, as page, as data and by itself
    expect(about).toEqual(
      expect.arrayContaining([
        ...(OF_PAGES.has(who) ? [`/ana/${work.slug}`, fill('/_/reviews/:reviewId')] : []),
        `/ana/${work.slug}.data`,
        fill('/_/works/:workId/reviews?ids=:reviewId'),
        fill('/_/reviews/:reviewId.data'),
      ]),
    )
    expect(all.get(fill('/_/reviews/:reviewId/messages'))).toContain('Um exemplo, digo sem nome.')
    // the panel lists every account there is, and says nothing of what anybody wrote; only there stands who reported
    const panel = new Set(['/admin', '/admin.data', REPORTS, REPORTS_DATA])
    const named = tracesIn([all.get(REPORTS), all.get(REPORTS_DATA)]).length
    expect(named).toBe(who === 'a moderator' || who === 'an admin' ? 2 : 0)
    const others = [...all].filter(([address]) => !panel.has(address))
    expect(tracesIn(Object.fromEntries(others))).toEqual([])
  })

  test.each(READERS)('to %s, as live events', async (who) => {
    const stream = streams.get(who)!
    await expect.poll(() => stream.text).toContain('"kind":"likes"') // the last act
    expect(stream.text).toContain('"kind":"review"')
    expect(tracesIn(stream.text)).toEqual([])
  })

  test('and what is known of that person anyway is the same as before', async () => {
    const now = await askWhatIsKnown()
    expect(Object.values(now).filter((text) => tracesIn(text).length > 0).length).toBeGreaterThan(5)
    expect(Object.keys(now).filter((key) => now[key] !== knownBefore[key])).toEqual([])
  })
})

test('the search is able to find: once the name is let through, it stands where reviews are read', async () => {
  const reviews = () => services.db.updateTable('reviews').where('reviewer_id', '=', MARKS.id)
  await reviews().set({ is_anonymous: false }).execute()
  const found = tracesIn(Object.fromEntries(await fetchEverything('a visitor')))
  await reviews().set({ is_anonymous: true }).execute()
  expect(found).toEqual(
    expect.arrayContaining(
      [
        `/ana/${work.slug}`,
        `/ana/${work.slug}.data`,
        fill('/_/works/:workId/reviews'),
        fill('/_/works/:workId/reviews.data'),
        fill('/_/works/:workId/reviews?ids=:reviewId'),
        fill('/_/reviews/:reviewId'),
        fill('/_/reviews/:reviewId.data'),
        fill('/_/reviews/:reviewId/messages'),
      ].map((address) => `.${address}`),
    ),
  )
})
