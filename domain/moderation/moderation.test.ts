import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import { findStaff } from '#domain/roles/find-staff.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { getComments } from '#domain/comments/get-comments.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { findBrokenRecord, findRecord } from '#domain/record/find-record.ts'
import { findReviews } from '#domain/reviews/find-reviews.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview, reviewFiguresOf, notificationsOf } from '#domain/reviews/review-test-services.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { getWork } from '#domain/works/get-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { setModerator } from './set-moderator.ts'
import { decideAppeal } from './appeals/decide-appeal.ts'
import { eraseRemoved } from './erase-removed.ts'
import { fileAppeal } from './appeals/file-appeal.ts'
import { findAppeals } from './appeals/find-appeals.ts'
import { findFlags } from './flags/find-flags.ts'
import { findOwnMeasures } from './own-measures/find-own-measures.ts'
import { findUsers } from './find-users.ts'
import { decideFlags, flagContent } from './flags/flag-content.ts'
import { getPanelCounts } from './get-panel-counts.ts'
import { hideContent, restoreContent } from './hide-content.ts'
import { restorePerson } from './suspensions/restore-person.ts'
import { restoreReviewer } from './suspensions/restore-reviewer.ts'
import { suspendPerson } from './suspensions/suspend-person.ts'
import { suspendReviewer } from './suspensions/suspend-reviewer.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const REASON = { reason: 'Fere a política de ética.' }
let work: PublishedWork

beforeEach(async () => {
  work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
})

const nobodyButStaff = async (act: (actor: typeof ana | null) => Promise<unknown>) => {
  expect((await refusalOf(act(null))).kind).toBe('unauthenticated')
  for (const actor of [ana, bia, { ...edu, suspended: true }])
    expect((await refusalOf(act(actor))).kind).toBe('forbidden')
}

describe('hiding', () => {
  test('a work leaves every list, its authors are told why, and it comes back', async () => {
    await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
    expect((await refusalOf(getWork(db, 'ana', work.slug))).kind).toBe('missing')
    expect((await findWorks(db, { signedBy: ana.id })).items.map(({ id }) => id)).not.toContain(work.id)
    expect((await notificationsOf(services, ana))[0]!.message).toContain('Fere a política')
    await restoreContent(services, dora, { kind: 'work', id: work.id }, REASON)
    expect((await getWork(db, 'ana', work.slug)).id).toBe(work.id)
  })

  test('a comment is counted out and in again', async () => {
    const { id } = await writeComment(services, bia, work.id, {
      content: 'Compre aqui',
      submissionKey: crypto.randomUUID(),
    })
    await hideContent(services, edu, { kind: 'comment', id }, REASON)
    expect(await getComments(db, work.id, [id])).toEqual([])
    expect((await getWork(db, 'ana', work.slug)).figures.comments).toBe(0)
    await restoreContent(services, edu, { kind: 'comment', id }, REASON)
    expect((await getWork(db, 'ana', work.slug)).figures.comments).toBe(1)
  })

  test('an anonymous review goes with its rating, and its writer is told without being named to anybody', async () => {
    const { id } = await publishReview(services, caio, work.id, aReview({ anonymous: true }))
    await hideContent(services, edu, { kind: 'review', id }, REASON)
    expect((await findReviews(db, work.id)).items).toEqual([])
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 0, rating_sum: 0 })
    const { items } = await findRecord(db, dora, {})
    expect(JSON.stringify(items[0])).not.toMatch(new RegExp(`caio|"${caio.id}"`))
    expect(items[0]).toMatchObject({ action: 'review.hide', target: { type: 'review', id } })
  })

  test('is for staff, never on their own, and not twice', async () => {
    const target = { kind: 'work', id: work.id } as const
    await nobodyButStaff((actor) => hideContent(services, actor, target, REASON))
    const own = await publishWork(services, edu, aWork())
    expect((await refusalOf(hideContent(services, edu, { kind: 'work', id: own.id }, REASON))).kind).toBe(
      'forbidden',
    )
    const both = await Promise.allSettled([
      hideContent(services, edu, target, REASON),
      hideContent(services, dora, target, REASON),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await refusalOf(hideContent(services, edu, target, { reason: ' ' }))).fields).toHaveProperty(
      'reason',
    )
  })
})

describe('suspending', () => {
  test('who may suspend whom', async () => {
    const fia = await person(services, 'fia', { roles: ['moderator'] })
    const words = async (actor: typeof ana, who: typeof ana) =>
      (await refusalOf(suspendPerson(services, actor, who.id, REASON))).message
    expect(await words(edu, fia)).toBe('Só a administração suspende moderadores.')
    expect(await words(edu, dora)).toBe('Ninguém suspende uma conta da administração.')
    expect(await words(edu, edu)).toBe('Você não pode suspender a si mesmo.')
    await nobodyButStaff((actor) => suspendPerson(services, actor, caio.id, REASON))
    await suspendPerson(services, dora, fia.id, REASON)
    expect((await refusalOf(suspendPerson(services, dora, fia.id, REASON))).message).toBe(
      'Esta pessoa já está suspensa.',
    )
    await restorePerson(services, dora, fia.id, REASON)
  })

  test('whoever wrote an anonymous review is suspended unseen, beside a suspension by name', async () => {
    const gil = await person(services, 'gil')
    const { id } = await publishReview(services, gil, work.id, aReview({ anonymous: true }))
    await suspendPerson(services, edu, gil.id, REASON)
    await suspendReviewer(services, edu, id, REASON)
    await restorePerson(services, edu, gil.id, REASON)
    const [listed] = (await findUsers(db, edu, { query: 'gil' })).items
    expect(listed).toMatchObject({ username: 'gil', suspension: null })
    expect(await findOwnMeasures(db, gil)).toMatchObject([{ subject: { type: 'suspension' } }])
  })

  test('through an anonymous review nobody of the staff is suspended, and nothing tells a moderator so', async () => {
    const fia = await person(services, 'fabia', { roles: ['moderator'] })
    const hal = await person(services, 'hal')
    const isSuspended = async (who: typeof ana) => (await findActor(db, who.username)).suspended
    const seen = []
    for (const writer of [dora, fia, hal]) {
      const { id } = await publishReview(services, writer, work.id, aReview({ anonymous: true }))
      const told = (await notificationsOf(services, writer)).length
      const said = await suspendReviewer(services, edu, id, REASON)
      const again = await refusalOf(suspendReviewer(services, edu, id, REASON))
      const suspended = await isSuspended(writer)
      expect(suspended).toBe(writer === hal)
      const { token } = await startSession(services, writer.id, visitFrom())
      expect((await readSession(db, token))!.actor.suspended).toBe(suspended)
      expect((await findStaff(db, [writer.id], services.config)).size).toBe(suspended ? 0 : 1)
      expect((await notificationsOf(services, writer)).length).toBe(told + 1)
      expect(await findOwnMeasures(db, writer)).toHaveLength(1)
      const asNow = await findActor(db, writer.username)
      const silent = [
        await refusalOf(writeReviewMessage(services, asNow, id, aMessage('Sigo aqui.'))),
        await refusalOf(
          updateReview(services, asNow, work.id, { ...aReview({ anonymous: true }), revision: 1 }),
        ),
      ].map(({ kind, message }) => [kind, message])
      const [line] = (await findRecord(db, dora)).items
      seen.push([said, again.message, line!.action, line!.reason, silent])
      seen.at(-1)!.push(await restoreReviewer(services, edu, id, REASON))
      await writeReviewMessage(services, await findActor(db, writer.username), id, aMessage('De volta.'))
    }
    expect(seen[0]).toEqual(seen[2])
    expect(seen[1]).toEqual(seen[2])
    const signed = await publishReview(
      services,
      await person(services, 'iara', { roles: ['admin'] }),
      work.id,
      aReview(),
    )
    expect((await refusalOf(suspendReviewer(services, edu, signed.id, REASON))).kind).toBe('forbidden')
  })
})

describe('moderators', () => {
  test('are made and unmade by admins alone, who are never changed here', async () => {
    await nobodyButStaff((actor) => setModerator(services, actor, bia.id, true))
    expect((await refusalOf(setModerator(services, edu, bia.id, true))).kind).toBe('forbidden')
    expect((await refusalOf(setModerator(services, dora, dora.id, false))).message).toContain('administração')
    const before = (await getPanelCounts(db, dora)).moderators
    await Promise.all([
      setModerator(services, dora, bia.id, true),
      setModerator(services, dora, bia.id, true),
    ])
    expect((await getPanelCounts(db, dora)).moderators).toBe(before + 1)
    await setModerator(services, dora, bia.id, false)
    expect((await getPanelCounts(db, dora)).moderators).toBe(before)
  })
})

describe('appeals', () => {
  const appeal = (hidingId: number, actor = ana) =>
    fileAppeal(services, actor, { type: 'hiding', id: hidingId }, { text: 'A citação estava correta.' })

  test('once, by who is concerned, decided by somebody else of the staff', async () => {
    const { hidingId } = await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
    expect((await refusalOf(appeal(hidingId, bia))).kind).toBe('missing')
    const [first, second] = await Promise.allSettled([appeal(hidingId), appeal(hidingId)])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { id } = (await findAppeals(db, edu)).find(({ subject }) => subject.id === hidingId)!
    const decision = { decision: 'grant', ...REASON }
    await nobodyButStaff((actor) => decideAppeal(services, actor, id, decision))
    expect((await refusalOf(decideAppeal(services, edu, id, decision))).kind).toBe('forbidden')
    await decideAppeal(services, dora, id, decision)
    expect((await refusalOf(decideAppeal(services, dora, id, decision))).kind).toBe('conflict')
    expect((await getWork(db, 'ana', work.slug)).id).toBe(work.id)
    expect((await notificationsOf(services, ana)).map(({ message }) => message).join()).toContain(
      'recurso foi aceito',
    )
  })

  test('a removal waits for an open appeal and is carried out when that is refused', async () => {
    const { hidingId } = await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
    await db
      .updateTable('hidings')
      .set({ erase_after: new Date(0) })
      .where('id', '=', hidingId)
      .execute()
    const { id } = await appeal(hidingId)
    await eraseRemoved(services)
    const isThere = async () =>
      (await db.selectFrom('works').select('id').where('id', '=', work.id).execute()).length === 1
    expect(await isThere()).toBe(true)
    await decideAppeal(services, dora, id, { decision: 'refuse', ...REASON })
    await eraseRemoved(services)
    expect(await isThere()).toBe(false)
    const tombstone = await db
      .selectFrom('tombstones')
      .select('withdrawn_by')
      .where('slug', '=', work.slug)
      .executeTakeFirst()
    expect(tombstone).toEqual({ withdrawn_by: 'moderation' })
  })
})

describe('flags', () => {
  test('many people point to one comment: one case, one decision, nobody named', async () => {
    const { id } = await writeComment(services, caio, work.id, {
      content: 'Ganhe dinheiro',
      submissionKey: crypto.randomUUID(),
    })
    const target = { kind: 'comment', id } as const
    await flagContent(services, ana, target, { reason: 'propaganda' })
    await flagContent(services, bia, target, { reason: 'propaganda' })
    await flagContent(services, bia, target, { reason: 'propaganda' })
    expect((await refusalOf(flagContent(services, caio, target, {}))).kind).toBe('forbidden')
    expect((await refusalOf(flagContent(services, null, target, {}))).kind).toBe('unauthenticated')
    const [flag] = (await findFlags(db, edu)).items
    expect(flag).toMatchObject({
      kind: 'comment',
      id,
      flags: 2,
      reasons: ['propaganda'],
      writer: { username: 'caio' },
    })
    await nobodyButStaff((actor) => decideFlags(services, actor, target, { decision: 'hide', ...REASON }))
    await decideFlags(services, edu, target, { decision: 'hide', ...REASON })
    expect((await findFlags(db, edu)).items).toEqual([])
    expect((await refusalOf(decideFlags(services, dora, target, { decision: 'keep', ...REASON }))).kind).toBe(
      'conflict',
    )
  })
})

describe('the record', () => {
  test('cannot be changed, and shows where it was', async () => {
    await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
    await restoreContent(services, edu, { kind: 'work', id: work.id }, REASON)
    expect(await findBrokenRecord(db)).toBeNull()
    for (const act of [
      () => db.updateTable('moderation_record').set({ reason: 'outro' }).execute(),
      () => db.deleteFrom('moderation_record').execute(),
      () => sql`truncate moderation_record`.execute(db),
    ])
      await expect(act()).rejects.toThrow('append-only')
    const { items } = await findRecord(db, dora, {})
    const [first] = items
    // what only an owner of the table can do
    await db.transaction().execute(async (tx) => {
      await sql`alter table moderation_record disable trigger moderation_record_append_only`.execute(tx)
      await tx.updateTable('moderation_record').set({ reason: 'outro' }).where('id', '=', first!.id).execute()
      await sql`alter table moderation_record enable trigger moderation_record_append_only`.execute(tx)
    })
    expect(await findBrokenRecord(db)).toBe(first!.id)
    expect((await refusalOf(findRecord(db, edu, {}))).kind).toBe('forbidden')
  })
})
