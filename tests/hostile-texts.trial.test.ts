// Every text of the hostile lists, stored as it is, on every page that shows one: each answers, and nothing is left out.
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, openCommunity } from '#domain/communities/community-test-services.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { notify } from '#domain/notifications/notify.ts'
import { renderOldPages } from '#domain/publishing/define-rendering.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { dataAddress } from './data-address.ts'
import { testDatabase } from './database.ts'
import { aWork, person } from './people.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const read = (name: string): string[] =>
  JSON.parse(fs.readFileSync(new URL(`data/hostile/${name}`, import.meta.url), 'utf8')) as string[]

/** Signs that a program may keep for itself, as a text can still write them. */
const SIGNS = [
  '%00',
  '%000%00',
  '&#0;',
  '&#x0;',
  '\\u0000',
  '\u0001',
  '%EF%B7%90',
  '\uFDD0',
  '\uFFFF',
  '\uE000',
  '%E2%80%AE',
  '\u202E',
  '%ED%A0%80',
  '<!--$!-->',
  '$&',
  "$'",
  '{{x}}',
]
const written = SIGNS.flatMap((sign) => [
  sign,
  `[t](x${sign}) ![i](y${sign} "${sign}") [[a|${sign}]] $${sign}$ \`${sign}\` nota[^${sign}]\n\n# ${sign}\n\n[^${sign}]: ${sign}`,
])
// what a column of text can hold, in a length that every form takes
const texts = [...read('markup.json'), ...read('strings.json'), ...written]
  .map((text) => text.toWellFormed().replaceAll('\0', '').slice(0, 900))
  .filter((text) => text.trim() !== '')

const AT_ONCE = 10
const TOKEN = 'senha-das-medidas'
const groups = Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, n) =>
  texts.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
)

const { url } = await testDatabase()
const services = await openTestServices(url)
const { db } = services
const pages: string[] = []
const personal: string[] = []
let product: Product
let ana: Actor
let cookie: string

beforeAll(async () => {
  ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const edu = await person(services, 'edu', { roles: ['admin'] })
  const reviewers: Actor[] = []
  for (let n = 0; n < AT_ONCE; n++) reviewers.push(await person(services, `leitor_${n}`))
  const room = await openCommunity(services, edu, [ana, bia])
  const { conversationId } = await writeMessage(
    services,
    bia,
    { personId: ana.id },
    {
      content: 'Olá',
      submissionKey: crypto.randomUUID(),
    },
  )
  for (const [at, group] of groups.entries()) {
    const work = await publishWork(services, ana, aWork())
    await store({ group, workId: work.id, reviewers, bia, conversationId, at })
    const { id } = await startDiscussion(services, ana, room.id, aDiscussion({ content: `Assunto ${at}` }))
    await db
      .updateTable('community_discussions')
      .set({ content: group.join('\n\n'), title: group[0]!.slice(0, 150) })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('discussion_replies')
      .values(group.map((content) => ({ discussion_id: id, user_id: bia.id, content })))
      .execute()
    pages.push(work.path, `${work.path}/texto.txt`, `${work.path}/citacao.bib`, `${work.path}/citacao.ris`)
    pages.push(`${work.path}/citacao.json`)
    personal.push(`/discussion/${id}`)
  }
  await renderOldPages(services)
  await decorate(room)
  const reviews = await db.selectFrom('reviews').select('id').limit(groups.length).execute()
  pages.push(...reviews.map(({ id }) => `/_/reviews/${id}/messages`))
  pages.push('/', '/feed', '/atom.xml', '/areas', '/communities', `/community/${room.slug}`, '/ana')
  pages.push('/ana/profile', '/bia/profile', '/ana/atom.xml', '/sitemap.xml', '/sitemaps/works-1.xml')
  pages.push(...texts.map((text) => `/feed?q=${encodeURIComponent(text.slice(0, 80))}`))
  personal.push(
    '/notifications',
    '/messages',
    `/messages/${conversationId}`,
    `/community/${room.slug}`,
    '/feed',
  )
  product = await startProduct({
    dataDir: services.config.dataDir,
    env: {
      DATABASE_URL: url,
      DEMO: '0',
      JOBS: 'off',
      SECRET: 's'.repeat(40),
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'error',
    },
  })
  cookie = await signInOver(product.origin, ana)
})
afterAll(() => product?.stop())

interface Stored {
  group: string[]
  workId: number
  reviewers: readonly Actor[]
  bia: Actor
  conversationId: number
  at: number
}

/** As rows: no form tidies what was stored before it did. */
async function store({ group, workId, reviewers, bia, conversationId, at }: Stored): Promise<void> {
  const [first = '', second = first] = group
  const words = {
    title: `${first.slice(0, 200)} ${at} fim`,
    abstract: `${second} ${'palavra '.repeat(8)}`,
    keywords: [first.slice(0, 60)],
  }
  const excerpt = { ...words, excerpt: first.slice(0, 200), co_authors: [second.slice(0, 100)] }
  await db.updateTable('works').set(excerpt).where('id', '=', workId).execute()
  const version = { content: group.join('\n\n'), renderer_version: 1, plain_text: group.join('\n\n') }
  await db.updateTable('work_versions').set(version).where('work_id', '=', workId).execute()
  for (const [n, text] of group.entries()) {
    const { id } = await publishReview(services, reviewers[n]!, workId, aReview())
    const said = {
      comment: text,
      author_reply: text,
      author_replied_at: new Date(),
      author_replied_by: ana.id,
    }
    await db.updateTable('reviews').set(said).where('id', '=', id).execute()
    await db.insertInto('review_messages').values({ review_id: id, user_id: ana.id, message: text }).execute()
  }
  await db
    .insertInto('comments')
    .values(group.map((content) => ({ work_id: workId, user_id: bia.id, content })))
    .execute()
  const message = (content: string) => ({ conversation_id: conversationId, sender_id: bia.id, content })
  await db.insertInto('messages').values(group.map(message)).execute()
  await db.transaction().execute(async (tx) => {
    for (const text of group)
      await notify(services, tx, {
        to: [ana.id],
        type: 'comment',
        about: { kind: 'work', id: workId },
        message: text,
        link: null,
        exceptActor: bia.id,
      })
  })
}

async function decorate(room: { id: number }): Promise<void> {
  const long = texts.join(' ').slice(0, 400)
  await db
    .updateTable('profiles')
    .set({ bio: long, institution: long.slice(0, 100) })
    .execute()
  await db.updateTable('communities').set({ description: long }).where('id', '=', room.id).execute()
}

async function failing(addresses: string[], headers: Record<string, string>): Promise<string[]> {
  const failed: string[] = []
  for (const address of addresses) {
    const answer = await fetch(product.origin + address, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 500) failed.push(`${answer.status} ${address}`)
  }
  return failed
}

test('no stored text takes down a page that everybody sees', async () => {
  expect(await failing(pages, { Accept: 'text/html' })).toEqual([])
  expect(await failing(pages.filter((page) => !/\.\w+$/.test(page)).map(dataAddress), {})).toEqual([])
})

test('nor one of a person’s own', async () => {
  expect(await failing(personal, { Cookie: cookie, Accept: 'text/html' })).toEqual([])
})

test('and nothing of them was left out', async () => {
  const answer = await fetch(`${product.origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  const figures = await answer.text()
  expect(figures).toContain('entrepares_live_streams')
  expect(figures).not.toMatch(/^entrepares_undrawn_parts\{/m)
})
