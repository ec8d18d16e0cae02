import { expect, test } from 'vitest'
import { scheduleDeletion } from '#domain/accounts/own/request-deletion.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { findTraces } from '#tests/find-traces.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { deleteAccountNow } from './delete-account-now.ts'
import { eraseAccount } from './erase-account.ts'

const services = await testServices()
const { db } = services
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const dora = await person(services, 'dora', { roles: ['moderator'] })

test('whoever signs in when the erasure has begun stays, with their works and co-authors', async () => {
  const zoe = await person(services, 'zoe_volta')
  const own = await publishWork(services, zoe, aWork())
  const shared = await publishWork(services, zoe, aWork())
  await makeCoAuthor(services, shared.id, zoe, bia)
  await db.transaction().execute((tx) => scheduleDeletion(tx, zoe.id, 'withdraw', new Date(0)))
  const found = {
    id: zoe.id,
    username: zoe.username,
    email: 'zoe_volta@exemplo.br',
    full_name: zoe.fullName,
    works_choice: 'withdraw',
  }
  await db.deleteFrom('account_deletions').execute()
  await eraseAccount(services, found)
  const owners = await db.selectFrom('works').select(['id', 'owner_id']).orderBy('id').execute()
  expect(owners).toEqual([
    { id: own.id, owner_id: zoe.id },
    { id: shared.id, owner_id: zoe.id },
  ])
  expect(await db.selectFrom('users').select('id').where('id', '=', zoe.id).execute()).toHaveLength(1)
  expect(await db.selectFrom('co_author_requests').select('status').execute()).toEqual([
    { status: 'accepted' },
  ])
})

test('a comment that staff hid is counted out once, and its writer’s account takes away only the others', async () => {
  const zoe = await person(services, 'zoe_comenta')
  const work = await publishWork(services, ana, aWork())
  await writeComment(services, bia, work.id, says('De Bia.'))
  await writeComment(services, zoe, work.id, says('De Zoe.'))
  const hidden = await writeComment(services, zoe, work.id, says('Ofensa de Zoe.'))
  await hideContent(services, dora, { kind: 'comment', id: hidden.id }, { reason: 'Ofende quem leu.' })
  await deleteAccountNow(services, zoe, 'keep')
  const { comments } = await db
    .selectFrom('work_figures')
    .select('comments')
    .where('work_id', '=', work.id)
    .executeTakeFirstOrThrow()
  expect(comments).toBe(1)
})

test('a review that others answered keeps none of its earlier texts', async () => {
  const zoe = await person(services, 'zoe_avalia')
  const work = await publishWork(services, ana, aWork())
  const review = await publishReview(services, zoe, work.id, { rating: 2, comment: 'palavradela primeira' })
  await updateReview(services, zoe, work.id, { rating: 3, comment: 'palavradela segunda', revision: 1 })
  expect(await findTraces(db, ['palavradela'])).toEqual([
    'review_revisions.comment: palavradela',
    'reviews.comment: palavradela',
  ])
  await writeReviewMessage(services, ana, review.id, {
    message: 'Obrigada!',
    submissionKey: crypto.randomUUID(),
  })
  await deleteAccountNow(services, zoe, 'keep')
  expect(await findTraces(db, ['palavradela'])).toEqual([])
  expect(await db.selectFrom('reviews').select('rating').where('id', '=', review.id).execute()).toEqual([
    { rating: null },
  ])
})

test('the notice of a work that was withdrawn names its author no more', async () => {
  const zoe = await person(services, 'zoe_retira')
  const work = await publishWork(
    services,
    zoe,
    aWork({ title: 'Retirado por Zoe', coAuthors: ['Outra Pessoa'] }),
  )
  await publishReview(services, bia, work.id, { rating: 4, comment: 'Bom.' })
  await deleteWork(services, zoe, work.id)
  const notice = () => db.selectFrom('tombstones').select(['username', 'authors']).execute()
  expect(await notice()).toEqual([{ username: 'zoe_retira', authors: ['Pessoa zoe_retira', 'Outra Pessoa'] }])
  await deleteAccountNow(services, zoe, 'keep')
  expect(await notice()).toEqual([{ username: null, authors: ['Autor removido', 'Outra Pessoa'] }])
})
