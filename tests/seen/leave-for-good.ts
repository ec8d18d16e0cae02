import { writeComment } from '#domain/comments/write-comment.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork } from '../people.ts'
import type { MarkedWorld } from './marked-world.ts'

/** Leo leaves after he did a little of everything; so do Lia, who reviewed without her name, and Lua, with her work. */
export async function leaveForGood(world: MarkedWorld): Promise<void> {
  const { services, words, works, who } = world
  const leo = who('leo')
  const { id } = works.open
  const word = (what: string) => words.of(`${what} of who left`)
  const review = await publishReview(services, leo, id, aReview({ comment: word('review, first') }))
  const again = aReview({ comment: word('review'), revision: 1 })
  await updateReview(services, leo, id, again)
  await writeReviewMessage(services, leo, review.id, aMessage(word('message')))
  await writeMessage(services, leo, { personId: who('gil').id }, world.says(word('private message')))
  const description = `Há um problema aqui: ${word('report')}.`
  await fileReport(services, leo, id, { reportType: 'other', description })
  await flagContent(services, leo, { kind: 'review', id: world.reviews[0]! }, { reason: word('flag') })
  const draft = { draftId: null, workId: null, revision: 0, screen: crypto.randomUUID(), sequence: 1 }
  const data = aWork({ title: word('draft') })
  await saveDraft(services, leo, { ...draft, submissionKey: crypto.randomUUID(), data })
  const bio = word('profile text')
  await services.db.updateTable('profiles').set({ bio }).where('id', '=', leo.id).execute()
  await writeComment(
    services,
    who('bia'),
    id,
    world.says(`Como disse @leo, ${words.of('words to who left')}.`),
  )
  world.reviews.push(review.id)
  for (const name of ['leo', 'lia']) await deleteAccountNow(services, who(name), 'keep')
  await deleteAccountNow(services, who('lua'), 'withdraw')
}
