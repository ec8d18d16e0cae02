// The product as two processes on one database, behind a load balancer: what one of them is told, both tell.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from './patience.ts'
import type { Actor } from '#domain/actor.ts'
import { findComments } from '#domain/comments/find-comments.ts'
import { countUnread } from '#domain/notifications/count-unread.ts'
import { reviewFiguresOf, notificationsOf } from '#domain/reviews/review-test-services.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { balance } from './balance.ts'
import { testDatabase } from './database.ts'
import { listenTo } from './listen-to.ts'
import { aWork, person } from './people.ts'
import { signInOver } from './sign-in-over.ts'
import { openTestServices } from './services.ts'

const { url } = await testDatabase()
const services = await openTestServices(url, { JOBS: 'on' })
let products: Product[]
let front: Awaited<ReturnType<typeof balance>>
const people = {} as Record<'ana' | 'bia' | 'caio', { actor: Actor; cookie: string }>
let work: PublishedWork

beforeAll(async () => {
  const env = { DATABASE_URL: url, DEMO: '0', SECRET: 's'.repeat(40) }
  const start = () => startProduct({ dataDir: services.config.dataDir, env })
  products = [await start(), await start()]
  front = await balance(products.map(({ origin }) => origin))
  for (const name of ['ana', 'bia', 'caio'] as const) {
    const actor = await person(services, name)
    people[name] = { actor, cookie: await signInOver(front.origin, actor) }
  }
  work = await publishWork(services, people.ana.actor, aWork({ title: 'Lido em dois lugares' }))
})

afterAll(async () => {
  front?.close()
  for (const product of products ?? []) await product.stop()
})

interface Answer {
  status: number
  by: string | null
  body: { id?: number; message?: string }
}

async function act(who: keyof typeof people, path: string, fields: Record<string, string>): Promise<Answer> {
  const answer = await fetch(front.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: front.origin, Cookie: people[who].cookie, Accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  const body = answer.headers.get('Content-Type')?.includes('json') ? await answer.json() : {}
  return { status: answer.status, by: answer.headers.get('X-Served-By'), body: body as Answer['body'] }
}

const comment = (who: keyof typeof people, content: string, submissionKey: string = crypto.randomUUID()) =>
  act(who, `/_/works/${work.id}/comments`, { content, submissionKey })

const listen = (who: keyof typeof people, topics: string, headers: Record<string, string> = {}) =>
  listenTo(front.port, `topics=${topics}`, { cookie: people[who].cookie, ...headers })

/** A stream in each of the two processes: the balancer sends two requests to two of them. */
const listenInBoth = async (who: keyof typeof people, topics: string) => [
  await listen(who, topics),
  await listen(who, topics),
]

const ofKind = (events: readonly unknown[], kind: string) =>
  events
    .map((message) => (message as { event: { kind: string; id: number } }).event)
    .filter((event) => event.kind === kind)
    .map(({ id }) => id)

describe('two processes', () => {
  test('twenty comments of two people, through both: each stream tells each once, the page holds them all', async () => {
    const streams = await listenInBoth('ana', `work:${work.id},person:${people.ana.actor.id}`)
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, n) => comment(n % 2 ? 'bia' : 'caio', `Comentário ${n}`)),
    )
    expect(new Set(written.map(({ by }) => by))).toEqual(new Set(['0', '1']))
    const ids = written.map(({ body }) => body.id!).toSorted((a, b) => a - b)
    for (const stream of streams) {
      // a comment and a notification each; what the product's own jobs say of the work may come between
      const events = await vi.waitFor(async () => {
        const all = await stream.events(40)
        const kinds = (event: unknown) => (event as { event: { kind: string } }).event.kind
        const said = all.filter((event) => ['comment', 'notification'].includes(kinds(event)))
        expect(said).toHaveLength(40)
        return said
      }, PATIENCE)
      expect(ofKind(events, 'comment').toSorted((a, b) => a - b)).toEqual(ids)
      expect(new Set(ofKind(events, 'notification')).size).toBe(20)
      expect(events).toHaveLength(40)
    }
    expect((await findComments(services.db, work.id)).items.map(({ id }) => id)).toEqual(ids)
    expect(await countUnread(services.db, people.ana.actor)).toBe(20)
  })

  test('one form sent to both at once is one comment, one like, one review', async () => {
    const key = crypto.randomUUID()
    const said = await Promise.all(Array.from({ length: 10 }, () => comment('bia', 'Uma vez só', key)))
    expect(new Set(said.map(({ body }) => body.id)).size).toBe(1)
    await Promise.all(
      Array.from({ length: 10 }, () => act('bia', `/_/works/${work.id}/like`, { liked: '1' })),
    )
    const reviews = await Promise.all(
      Array.from({ length: 10 }, () =>
        act('bia', `/_/works/${work.id}/review`, { rating: '4', comment: 'Li duas vezes.' }),
      ),
    )
    expect(reviews.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(reviews.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['Você já avaliou este trabalho']),
    )
    expect(await reviewFiguresOf(services, work.id)).toMatchObject({ reviews: 1, rating_sum: 4 })
    const likes = (await notificationsOf(services, people.ana.actor)).filter(({ type }) => type === 'like')
    expect(likes).toHaveLength(1)
  })

  test('what is said of a review is heard in both, and by whom it concerns', async () => {
    const review = await services.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
    const streams = await listenInBoth('bia', `review:${review.id},person:${people.bia.actor.id}`)
    const { body } = await act('ana', `/_/reviews/${review.id}/messages`, {
      message: 'Obrigada.',
      submissionKey: crypto.randomUUID(),
    })
    for (const stream of streams) {
      const events = await stream.events(2)
      expect(ofKind(events, 'message')).toEqual([body.id])
      expect(ofKind(events, 'notification')).toHaveLength(1)
    }
  })

  test('what is read in one tab is read in the others, wherever they listen', async () => {
    const streams = await listenInBoth('ana', `person:${people.ana.actor.id}`)
    await act('ana', '/_/notifications', { all: '1' })
    for (const stream of streams) {
      expect(await stream.events(1)).toMatchObject([{ event: { kind: 'notification-read', id: null } }])
    }
  })

  test('who signs out in one is let go in both, and is nobody to either', async () => {
    const again = await signInOver(front.origin, people.caio.actor)
    const before = people.caio.cookie
    const streams = await listenInBoth('caio', `person:${people.caio.actor.id}`)
    await act('caio', '/auth/sign-out', {})
    await Promise.all(streams.map(({ ended }) => ended))
    for (let n = 0; n < 4; n++) expect((await comment('caio', 'Ainda eu?')).status).toBe(401)
    people.caio.cookie = again
    expect(again).not.toBe(before)
    expect((await comment('caio', 'De volta.')).status).toBe(200)
  })
})

test('a work deleted in one is gone for the readers of both', async () => {
  const { id } = await publishWork(services, people.ana.actor, aWork())
  const streams = await listenInBoth('bia', `work:${id}`)
  expect((await act('ana', `/_/works/${id}/delete`, {})).status).toBeLessThan(400)
  for (const stream of streams) expect(ofKind(await stream.events(1), 'deleted')).toEqual([id])
  for (const stream of await listenInBoth('bia', `work:${id}`))
    expect(await stream.denied()).toEqual([`work:${id}`])
})

test('one is killed: its readers go on in the other, where nothing is lost and nothing comes twice', async () => {
  const streams = await listenInBoth('bia', `work:${work.id}`)
  const ids = [(await comment('ana', 'antes')).body.id, (await comment('ana', 'antes ainda')).body.id]
  await Promise.all(streams.map((stream) => stream.events(2)))
  products[0]!.process.kill('SIGKILL')
  const broken = await Promise.race(streams.map((stream) => stream.ended.then(() => stream)))
  const lastId = broken.messages.findLast(({ event }) => event === 'message')!.id
  for (const words of ['durante', 'ainda durante', 'e mais']) ids.push((await comment('caio', words)).body.id)
  const resumed = await listen('bia', `work:${work.id}`, { 'last-event-id': lastId })
  ids.push((await comment('caio', 'depois')).body.id)
  const received = ofKind([...(await broken.events(2)), ...(await resumed.events(4))], 'comment')
  expect(received).toEqual(ids)
  const other = streams.find((stream) => stream !== broken)!
  expect(ofKind(await other.events(6), 'comment')).toEqual(ids)
})
