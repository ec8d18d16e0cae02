import { programFolder } from '#platform/program-folder.ts'
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { markAllRead } from '#domain/notifications/mark-read.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import type { Services } from '#domain/services.ts'
import type { DemoPeople } from './publish-demo-works.ts'
import { readConversations } from './read-conversations.ts'

interface Work {
  id: number
  slug: string
  publishedAt: Date
  ownerId: number | null
}

/** Something that a person does on a day. */
interface Act {
  at: Date
  do(): Promise<unknown>
}

const DAY_MS = 24 * 60 * 60 * 1000
const NEWS_DAYS = 5

/**
 * Adds the demonstration's comments, likes and saved works in the order of their dates; running it again changes
 * nothing. Notifications older than a few days are marked as read.
 */
export async function sayComments(
  services: Services,
  people: DemoPeople,
  folder = path.join(programFolder(), 'server/demo'),
): Promise<void> {
  const acts = (await findWorks(services)).flatMap((work) => [
    ...likesOf(services, people, work),
    ...savesOf(services, people, work),
  ])
  acts.push(...(await commentsOf(services, people, folder)))
  acts.sort((a, b) => a.at.getTime() - b.at.getTime())
  const news = acts.findIndex(({ at }) => at.getTime() > Date.now() - NEWS_DAYS * DAY_MS)
  const old = news < 0 ? acts.length : news
  for (const act of acts.slice(0, old)) await act.do()
  for (const person of people.values()) await markAllRead(services, person)
  for (const act of acts.slice(old)) await act.do()
}

async function findWorks(services: Services): Promise<Work[]> {
  const rows = await services.db
    .selectFrom('works')
    .select(['id', 'slug', 'published_at', 'owner_id'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    publishedAt: row.published_at,
    ownerId: row.owner_id,
  }))
}

/** Some works are liked by many, most by some: the same people at every start. */
function likesOf(services: Services, people: DemoPeople, work: Work): Act[] {
  const appeal = 0.08 + 0.45 * fractionOf(`appeal ${work.slug}`) ** 2
  return readersOf(people, work, 'like', appeal).map(({ reader, at }) => ({
    at,
    do: () => setLike(services, reader, work.id, true, { at }),
  }))
}

function savesOf(services: Services, people: DemoPeople, work: Work): Act[] {
  return readersOf(people, work, 'save', 0.09).map(({ reader, at }) => ({
    at,
    do: () => setSaved(services, reader, work.id, true, { at }),
  }))
}

function readersOf(
  people: DemoPeople,
  work: Work,
  act: string,
  share: number,
): { reader: Actor; at: Date }[] {
  return [...people.values()]
    .filter(({ id }) => id !== work.ownerId)
    .flatMap((reader) => {
      const seed = `${act} ${work.slug} ${reader.username}`
      return fractionOf(seed) < share
        ? { reader, at: between(work.publishedAt, fractionOf(`when ${seed}`)) }
        : []
    })
}

async function commentsOf(services: Services, people: DemoPeople, folder: string): Promise<Act[]> {
  const works = new Map((await findWorks(services)).map((work) => [work.slug, work]))
  return [...readConversations(path.join(folder, 'conversations'))].flatMap(([slug, { comments }]) => {
    const work = works.get(slug)
    if (!work) throw new Error(`there is no work ${slug} to comment on`)
    return comments.map(({ by, text }, index) => {
      const person = people.get(by)
      if (!person) throw new Error(`nobody is called ${by}`)
      const submissionKey = keyOf(`comment ${slug} ${index}`)
      // an answer comes after what it answers
      const at = between(work.publishedAt, (index + 0.9 * fractionOf(submissionKey)) / (comments.length + 1))
      return {
        at,
        do: () => writeComment(services, person, work.id, { content: text, submissionKey }, { at }),
      }
    })
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const fractionOf = (seed: string) => parseInt(hash(seed).slice(0, 6), 16) / 0xffffff
const between = (from: Date, part: number) => new Date(from.getTime() + (Date.now() - from.getTime()) * part)

/** The same words have the same key at every start. */
function keyOf(text: string): string {
  const hex = hash(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
