// What is public is the same for everybody: each such page, as HTML and as data, asked for by two members and a visitor.
import { sql } from 'kysely'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { dataAddress } from './data-address.ts'
import { testDatabase } from './database.ts'
import { aWork, person } from './people.ts'
import { publicPages } from './public-pages.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'
import { traceFinder } from './trace-finder.ts'

const MARKS = {
  id: 8_420_123,
  fullName: 'Zoraide Quitéria Ypiranga',
  username: 'zqypiranga',
  avatarKey: 'retrato-zqy-8812',
}
const tracesIn = traceFinder(MARKS)
const { url } = await testDatabase()
// a check that ended between two readings would make them differ
const services = await openTestServices(url)
let product: Product
let zoraide: Actor
let path: string
let values: Record<string, string>
const cookies: Record<'zoraide' | 'bia' | 'visitor', string> = { zoraide: '', bia: '', visitor: '' }

beforeAll(async () => {
  const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
  await sql`select setval(pg_get_serial_sequence(${'users'}, ${'id'}), ${MARKS.id - 1})`.execute(services.db)
  zoraide = await person(services, MARKS.username)
  const shown = { full_name: MARKS.fullName, avatar_key: MARKS.avatarKey }
  await services.db.updateTable('profiles').set(shown).where('id', '=', MARKS.id).execute()
  const work = await publishWork(services, ana, aWork())
  path = work.path
  const review = await publishReview(services, bia, work.id, aReview())
  await setLike(services, zoraide, work.id, true)
  await setSaved(services, zoraide, work.id, true)
  await saveReviewDraft(services, zoraide, work.id, aReview())
  values = {
    ':username': 'ana',
    ':slug': work.slug,
    ':workId': String(work.id),
    ':reviewId': String(review.id),
    ':area': 'educacao',
    ':version': '2',
    ':from': '1',
    ':to': '1',
  }
  product = await startProduct({
    dataDir: services.config.dataDir,
    // each answer is made for who asks: kept ones would be the same for no other reason
    env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off', PAGE_CACHE_MB: '0', SECRET: 's'.repeat(40) },
  })
  cookies.zoraide = await signInOver(product.origin, zoraide)
  cookies.bia = await signInOver(product.origin, bia)
})

afterAll(() => product?.stop())

async function ask(who: keyof typeof cookies, address: string, cookie = '') {
  const answer = await fetch(product.origin + address, {
    redirect: 'manual',
    headers: { Cookie: [cookies[who], cookie].filter(Boolean).join('; '), Accept: 'text/html' },
  })
  // scripts are named by a number that is drawn for each answer, and the position of live events moves on
  const text = (await answer.text())
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(/\d+:\d+:(?:\d+(?:,\d+)*)?(?=\\?")/g, 'position')
  return { status: answer.status, text, headers: answer.headers }
}

/** The data of an answer, without the one thing in which a visitor's may differ. */
async function dataOf(text: string): Promise<Record<string, unknown>> {
  const { value, done } = await decode(new Blob([text]).stream(), globalThis)
  await done
  const decoded = value as { root: { data: { shell: { hasSession?: boolean } } } }
  delete decoded.root.data.shell.hasSession
  return value as Record<string, unknown>
}

const fill = (pattern: string) => pattern.replaceAll(/:[a-zA-Z]+\??/g, (part) => values[part] ?? part)

test.each(publicPages)('$pattern', async ({ pattern }) => {
  const address = fill(pattern)
  const data = dataAddress(address)
  const [mine, hers, visitors] = [
    await ask('zoraide', data),
    await ask('bia', data),
    await ask('visitor', data),
  ]
  expect(mine.text).toBe(hers.text)
  expect(tracesIn(mine.text)).toEqual([])
  expect(mine.headers.getSetCookie()).toEqual([])
  // a guard leads somewhere else, whom it does not let in
  const isShownToAll = mine.status === 200 && visitors.status === 200
  if (isShownToAll) expect(await dataOf(mine.text)).toEqual(await dataOf(visitors.text))
  const [page, other] = [await ask('zoraide', address), await ask('bia', address)]
  expect(page.status).toBe(other.status)
  expect(page.text).toBe(other.text)
  expect(tracesIn(page.text)).toEqual([])
  expect(page.headers.getSetCookie()).toEqual([])
})

test('nearly all of them are shown to visitors, so that there is something to compare', async () => {
  const shown = await Promise.all(publicPages.map(({ pattern }) => ask('visitor', fill(pattern))))
  expect(shown.filter(({ status }) => status === 200).length).toBeGreaterThan(7)
})

test('the personal answer knows who asks, what they like and began; kept by nobody', async () => {
  const page = `/_/me?pagina=${encodeURIComponent(path)}`
  const { text, headers } = await ask('zoraide', page)
  const { works } = { works: [Number(values[':workId'])] }
  expect(JSON.parse(text)).toMatchObject({
    me: { id: MARKS.id, fullName: MARKS.fullName },
    reactions: { works, liked: works, saved: works },
    route: 'works/work-page',
    page: { review: { mine: { status: 'in_progress' } }, can: { edit: false, comment: true } },
  })
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(JSON.parse((await ask('visitor', page)).text)).toMatchObject({
    me: null,
    reactions: null,
    page: null,
  })
})

test('without scripts the page comes whole, with what is hers, and is kept by nobody', async () => {
  const led = await ask('zoraide', `/_/sem-scripts?next=${encodeURIComponent(path)}`)
  expect(led.headers.get('Location')).toBe(path)
  const cookie = led.headers.getSetCookie()[0]!.split(';')[0]!
  const plain = await ask('zoraide', path)
  expect(plain.text).toContain('http-equiv="refresh" content="0;url=/_/sem-scripts')
  const whole = await ask('zoraide', path, cookie)
  expect(whole.text).toContain(MARKS.fullName)
  expect(whole.text).toMatch(/<button[^>]*aria-label="Curtir: [^"]*"[^>]*aria-pressed="true"/)
  expect(whole.text).not.toContain('http-equiv="refresh"')
  expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
  expect((await ask('visitor', path)).text).not.toContain('http-equiv="refresh"')
})

test('the word for the next page is shown once, in a page of its reader’s own', async () => {
  const word = `flash=${encodeURIComponent(JSON.stringify({ tone: 'success', message: 'Feito isso' }))}`
  const answer = await ask('visitor', path, word)
  expect(answer.text).toContain('Feito isso')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^flash=; .*Max-Age=0(;|$)/)])
  expect((await ask('visitor', `${path}.data`, word)).text).not.toContain('Feito isso')
})
