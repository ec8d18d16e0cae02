import { readFileSync } from 'node:fs'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import {
  aDiscussion,
  aReply,
  aCommunity,
  openCommunity,
} from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import type { Services } from '#domain/services.ts'
import { renewOldRelated } from '#domain/works/related/define-related.ts'
import { aWork, person } from '../people.ts'

export const NAMES = ['ana', 'bia', 'caio', 'dora', 'edu', 'fabi'] as const
export type Name = (typeof NAMES)[number]

/** A form as somebody sends it; what it needs is there already. */
export interface Sent {
  who: Name
  /** Where it goes, in an address of tests/access.txt with its parts put in. */
  path: string
  fields?: Record<string, string> | FormData
  /** Pages on which it is seen first; those of Ana's work and of the communities, unless it says. */
  pages?: string[]
}

/** Puts there what an act needs, and says what is sent. */
export type PageAct = (fixture: Fixture) => Promise<Sent>

const ORIGIN = 'https://entrepares.example'
export const REASON = 'Fere a política de ética.'
export const PDF = readFileSync('server/demo/documents/prospeccao-quimica.pdf')

/** Words that nobody wrote before. */
export const newWords = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 8)}`

/**
 * Who acts, and what they act on: Ana's works, reviews and comments about them, a community. Dora and Edu are staff,
 * Fabi only reads.
 */
export class Fixture {
  readonly services: Services
  readonly people: Record<Name, Actor>
  readonly work: PublishedWork
  #made = 0

  private constructor(services: Services, people: Record<Name, Actor>, work: PublishedWork) {
    this.services = services
    this.people = people
    this.work = work
  }

  static async begin(services: Services): Promise<Fixture> {
    const people = {} as Record<Name, Actor>
    for (const name of NAMES) {
      const roles = { dora: ['moderator'], edu: ['admin'] }[name as string] as Actor['roles'] | undefined
      people[name] = await person(services, name, { roles: [...(roles ?? [])] })
    }
    const work = await publishWork(services, people.ana, aWork({ title: 'Marés do estuário' }))
    const fixture = new Fixture(services, people, work)
    await editWork(services, people.ana, work.id, aWork({ title: 'Marés do estuário', baseVersion: 1 }))
    await publishReview(services, people.bia, work.id, aReview())
    await fixture.comment()
    await fixture.discussion()
    await rankMonth(services.db, '2026-01')
    // no job runs beside what is compared: as it would have left it
    await renewOldRelated(services)
    return fixture
  }

  static readonly PAGES = 17

  /** Those that are always there. */
  get pages(): string[] {
    const { path } = this.work
    return [
      '/',
      '/feed',
      '/feed?area=educacao&ordem=views',
      '/areas',
      '/areas/educacao',
      '/communities',
      '/top-contributors',
      '/top-contributors/2026-01',
      '/ethics/transparencia',
      ...['ana', 'bia', 'caio'].map((name) => `/${name}`),
      '/ana/profile/seguidores',
      '/bia/profile/seguindo',
      path,
      `${path}/versoes/1`,
      `${path}/versoes/1/2`,
    ]
  }

  async newWork(changes: Record<string, unknown> = {}): Promise<PublishedWork> {
    return publishWork(this.services, this.people.ana, aWork({ title: newWords('Correntes'), ...changes }))
  }

  async comment(by: Name = 'caio', work = this.work): Promise<number> {
    const written = { content: newWords('Li com gosto.'), submissionKey: crypto.randomUUID() }
    return (await writeComment(this.services, this.people[by], work.id, written)).id
  }

  async review(
    changes: Record<string, unknown> = {},
    by = this.people.bia,
  ): Promise<{ id: number; work: PublishedWork }> {
    const work = await this.newWork()
    const { id } = await publishReview(this.services, by, work.id, aReview(changes))
    return { id, work }
  }

  community(members: readonly Name[] = ['ana', 'bia']): Promise<{ id: number; slug: string }> {
    return openCommunity(
      this.services,
      this.people.edu,
      members.map((name) => this.people[name]),
    )
  }

  async proposal(): Promise<number> {
    return (await proposeCommunity(this.services, this.people.bia, aCommunity())).id
  }

  /** In a community, Ana speaks of her work. */
  async discussion(): Promise<{ id: number; room: { id: number; slug: string } }> {
    const room = await this.community()
    const words = aDiscussion({ content: this.naming(this.work.path) })
    const { id } = await startDiscussion(this.services, this.people.ana, room.id, words, {
      origins: [ORIGIN],
    })
    return { id, room }
  }

  async reply(): Promise<number> {
    const { id } = await this.discussion()
    return (await writeReply(this.services, this.people.ana, id, aReply())).id
  }

  naming = (path: string): string => `${newWords('Leiam')}: ${ORIGIN}${path}`

  /** Somebody who did nothing yet. */
  stranger(): Promise<Actor> {
    this.#made += 1
    return person(this.services, `gente${this.#made}`)
  }
}

export const asForm = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )

export function withFile(
  fields: Record<string, string>,
  name: string,
  file: Blob,
  fileName: string,
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set(name, file, fileName)
  return form
}
