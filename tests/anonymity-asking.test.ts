// What an author could ask of the product about whom they suspect: it answers of an anonymous reviewer as of anybody.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Actor } from '#domain/actor.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { aWork, person } from './people.ts'
import { signInOver } from './sign-in-over.ts'
import { openTestServices } from './services.ts'

const { url } = await testDatabase()
const services = await openTestServices(url, { JOBS: 'on' })
const [ana, reviewer, another] = [
  await person(services, 'ana'),
  await person(services, 'wzquixada'),
  await person(services, 'wzoutra'),
]
const work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
const { id: reviewId } = await publishReview(services, reviewer, work.id, aReview({ anonymous: true }))
let product: Product
let cookie: string

beforeAll(async () => {
  product = await startProduct({
    dataDir: services.config.dataDir,
    env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40) },
  })
  cookie = await signInOver(product.origin, ana)
})
afterAll(() => product?.stop())

const get = (path: string) => fetch(product.origin + path, { headers: { Cookie: cookie } })

async function post(path: string, fields: Record<string, string>): Promise<object> {
  const answer = await fetch(product.origin + path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: product.origin, Accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, ...((await answer.json()) as object), id: undefined }
}

describe('an author who asks everybody learns nothing', () => {
  test.each(['invitations', 'co-authors'])('of whom they invite (%s)', async (kind) => {
    const path = `/_/works/${work.id}/${kind}`
    const ask = async (who: Actor) => {
      // the name is that of whom they asked
      const first = { ...(await post(path, { personId: String(who.id) })), fullName: undefined }
      const second = await post(path, { personId: String(who.id) })
      const { items } = (await (await get(path)).json()) as {
        items: { id: number; person: { username: string } }[]
      }
      const row = items.find(({ person: { username } }) => username === who.username)!
      const act = kind === 'invitations' ? 'review-invitations' : 'co-author-requests'
      const shown = { ...row, id: 0, person: 0, createdAt: 0 }
      const withdrawn = await post(`/_/${act}/${row.id}`, { act: 'withdraw' })
      return { first, second, shown, withdrawn }
    }
    const [hidden, plain] = [await ask(reviewer), await ask(another)]
    expect(plain.first).toMatchObject({ status: 200 })
    expect(plain.second).toMatchObject({ status: 409, message: 'Este usuário já foi convidado' })
    expect(hidden).toEqual(plain)
  })

  test('of what a cache between could keep for them', async () => {
    for (const address of [
      work.path,
      `${work.path}.data`,
      `/_/reviews/${reviewId}`,
      `/_/reviews/${reviewId}.data`,
    ])
      expect((await get(address)).headers.get('Cache-Control'), address).toMatch(/private|no-store/)
  })

  test('of the number of a review: it is drawn when the review is published, not when it is begun', async () => {
    const other = await publishWork(services, ana, aWork())
    await saveReviewDraft(services, reviewer, other.id, {
      comment: 'Logo depois do convite.',
      anonymous: true,
    })
    const { id: meanwhile } = await publishReview(services, another, other.id, aReview())
    const { id } = await publishReview(services, reviewer, other.id, aReview({ anonymous: true }))
    expect(id).toBeGreaterThan(meanwhile)
  })
})
