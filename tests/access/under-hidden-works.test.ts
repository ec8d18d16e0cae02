// What stands under a work that nobody may read is decided on like the rest.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { decideAppeal } from '#domain/moderation/appeals/decide-appeal.ts'
import { decideHeld } from '#domain/moderation/held/decide-held.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { type ContentRef, hideContent } from '#domain/moderation/hide-content.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const REASON = { reason: 'Fere a política de ética.' }
let work: PublishedWork
let written: ContentRef[]

beforeEach(async () => {
  work = await publishWork(services, ana, aWork())
  const comment = await writeComment(services, bia, work.id, {
    content: 'Compre aqui',
    submissionKey: crypto.randomUUID(),
  })
  const review = await publishReview(services, bia, work.id, aReview())
  const message = await writeReviewMessage(services, bia, review.id, aMessage('E aqui.'))
  written = [
    { kind: 'comment', id: comment.id },
    { kind: 'review_message', id: message.id },
    { kind: 'review', id: review.id },
  ]
})

const isHidden = async ({ kind, id }: ContentRef) =>
  (await sql<{ hidden: boolean }>`select hidden from ${sql.table(`${kind}s`)} where id = ${id}`.execute(db))
    .rows[0]!.hidden
const hideWork = () => hideContent(services, edu, { kind: 'work', id: work.id }, REASON)

test('an appeal of Bia is granted, and what she wrote comes back with the work', async () => {
  const appeals = []
  for (const content of written) {
    const { hidingId } = await hideContent(services, edu, content, REASON)
    appeals.push(
      await fileAppeal(
        services,
        bia,
        { type: 'hiding', id: hidingId },
        { text: 'Era uma citação do trabalho.' },
      ),
    )
  }
  await hideWork()
  for (const { id } of appeals) await decideAppeal(services, dora, id, { decision: 'grant', ...REASON })
  for (const content of written) expect(await isHidden(content)).toBe(false)
})

test.each(['release', 'refuse'])('what waited there for staff: %s', async (decision) => {
  await hideWork()
  for (const content of written) {
    await sql`update ${sql.table(`${content.kind}s`)} set hidden = true where id = ${content.id}`.execute(db)
    const { rows } = await sql<{ id: number }>`insert into held_posts (kind, target_id, user_id, cause)
      values (${content.kind}, ${content.id}, ${bia.id}, 'near-duplicate') returning id`.execute(db)
    await decideHeld(services, edu, rows[0]!.id, { decision, ...REASON })
    expect(await isHidden(content)).toBe(decision === 'refuse')
  }
})

test('what was said there is hidden too', async () => {
  await hideWork()
  for (const content of written) {
    await hideContent(services, edu, content, REASON)
    expect(await isHidden(content)).toBe(true)
  }
})
