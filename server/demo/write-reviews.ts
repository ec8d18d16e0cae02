import { programFolder } from '#platform/program-folder.ts'
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Actor } from '#domain/actor.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { setThanks } from '#domain/reviews/set-thanks.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import type { Services } from '#domain/services.ts'
import type { DemoPeople } from './publish-demo-works.ts'
import { readConversations, type DemoReview } from './read-conversations.ts'

/** The share of people who mark a review as helpful. */
const FIND_HELPFUL = 0.08

/** The reviews of the demonstration's works and what is said of them, dated after publication. Twice changes nothing. */
export async function writeReviews(
  services: Services,
  people: DemoPeople,
  folder = path.join(programFolder(), 'server/demo'),
): Promise<void> {
  for (const [slug, { reviews }] of readConversations(path.join(folder, 'conversations'))) {
    const work = await services.db
      .selectFrom('works')
      .select(['id', 'published_at'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!work) throw new Error(`there is no work ${slug} to be reviewed`)
    for (const review of reviews)
      await writeReview(services, people, { workId: work.id, slug, since: work.published_at }, review)
  }
}

interface Reviewed {
  workId: number
  slug: string
  since: Date
}

async function writeReview(
  services: Services,
  people: DemoPeople,
  { workId, slug, since }: Reviewed,
  review: DemoReview,
): Promise<void> {
  const reviewer = personOf(people, review.by)
  const seed = `${slug} ${review.by}`
  const at = between(since, new Date(), 0.15 + 0.4 * fractionOf(seed))
  const id =
    (await findWritten(services, workId, reviewer)) ??
    (await publishReview(services, reviewer, workId, review, { at })).id
  for (const reader of people.values()) {
    if (reader.id !== reviewer.id && fractionOf(`${seed} ${reader.username}`) < FIND_HELPFUL)
      await setThanks(services, reader, id, true)
  }
  for (const [index, { by, text }] of review.discussion.entries()) {
    await writeReviewMessage(
      services,
      personOf(people, by),
      id,
      { message: text, submissionKey: keyOf(`${seed} ${index}`) },
      { at: between(at, new Date(), (index + 1) / (review.discussion.length + 3)) },
    )
  }
}

async function findWritten(services: Services, workId: number, reviewer: Actor): Promise<number | undefined> {
  const row = await services.db
    .selectFrom('reviews')
    .select('id')
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', reviewer.id)
    .executeTakeFirst()
  return row?.id
}

function personOf(people: DemoPeople, username: string): Actor {
  const person = people.get(username)
  if (!person) throw new Error(`nobody is called ${username}`)
  return person
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const fractionOf = (seed: string) => parseInt(hash(seed).slice(0, 6), 16) / 0xffffff
const between = (from: Date, to: Date, part: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * part)

/** The same words have the same key at every start. */
function keyOf(text: string): string {
  const hex = hash(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
