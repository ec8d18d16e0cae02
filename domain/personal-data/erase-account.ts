import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { removeAccount } from '#domain/accounts/own/remove-account.ts'
import type { Actor } from '#domain/actor.ts'
import { endCoAuthorship, findWorksToPassOn } from '#domain/authorship/find-works-to-pass-on.ts'
import { eraseComments } from '#domain/comments/erase-comments.ts'
import { withdrawProposals } from '#domain/communities/withdraw-proposals.ts'
import { eraseCommunityWords } from '#domain/discussions/erase-community-words.ts'
import { COLLECT_GARBAGE } from '#domain/files/collect-garbage.ts'
import { forgetWords } from '#domain/indexing/forget-words.ts'
import { markForDeletion } from '#domain/files/attach-files.ts'
import { eraseMessages } from '#domain/messages/erase-messages.ts'
import { forgetPerson } from '#domain/notifications/forget-person.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { forgetOnTombstones, giveWork } from '#domain/publishing/give-work.ts'
import { withdrawAppeals } from '#domain/moderation/appeals/withdraw-appeals.ts'
import { eraseReactions } from '#domain/reactions/erase-reactions.ts'
import { eraseReviews } from '#domain/reviews/erase-reviews.ts'
import type { Services } from '#domain/services.ts'
import { forgetPdfsOf } from '#domain/typesetting/define-typesetting.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { keepLastAdmin } from './keep-last-admin.ts'

interface Leaving {
  id: number
  username: string
  email: string
  full_name: string
  works_choice: string
}

/** Everybody whose seven days are over. */
export async function eraseDueAccounts(services: Services): Promise<number> {
  const due = await findDue(services, null)
  for (const person of due) await eraseAccount(services, person)
  return due.length
}

/** One of them, where it is due. */
export async function eraseDueAccount(services: Services, personId: number): Promise<void> {
  for (const person of await findDue(services, personId)) await eraseAccount(services, person)
}

async function findDue({ db }: Services, personId: number | null): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select u.id, u.username, u.email, coalesce(p.full_name, u.username) as full_name, d.works_choice
    from account_deletions as d join users as u on u.id = d.user_id left join profiles as p on p.id = u.id
    where d.due_at <= ${now()} and u.id = coalesce(${personId}::bigint, u.id) order by d.due_at`.execute(db)
  return rows
}

/**
 * Works pass to their first co-author, are withdrawn, or stay without a name, as the person chose; other
 * people's words stay. Works are withdrawn first, each in an act of its own: after a crash the next run
 * continues; if the person cancels meanwhile, the remaining works stay.
 */
export async function eraseAccount(services: Services, person: Leaving): Promise<void> {
  if (await services.db.transaction().execute((tx) => keepLastAdmin(services, tx, person.id))) return
  if (person.works_choice === 'withdraw') await withdrawWorks(services, person)
  await services.db.transaction().execute(async (tx) => {
    if (await keepLastAdmin(services, tx, person.id)) return
    if (!(await lockDue(tx, person.id))) return
    const names = { id: person.id, username: person.username, fullName: person.full_name }
    await passOnWorks(services, tx, person.id)
    await forgetOnTombstones(tx, names)
    await eraseReviews(services, tx, person.id)
    await eraseComments(services, tx, person.id)
    await eraseReactions(services, tx, person.id)
    await eraseCommunityWords(services, tx, person.id)
    await withdrawProposals(services, tx, person.id)
    await withdrawAppeals(services, tx, person.id)
    await eraseMessages(services, tx, person.id)
    await forgetPerson(tx, names)
    await dropFiles(tx, person.id)
    const signed = await findSigned(tx, person.id)
    await removeAccount(services, tx, person)
    for (const workId of signed) await renewSignedWork(services, tx, workId)
    await forgetWords(tx, names)
    await services.jobs.send(tx, COLLECT_GARBAGE, {})
  })
}

/** Locks the account: a sign-in at this moment either waits, or came first and cancels the erasure. */
async function lockDue(tx: Tx, personId: number): Promise<boolean> {
  const due = await tx
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '=', personId)
    .where('due_at', '<=', now())
    .forUpdate()
    .executeTakeFirst()
  return due !== undefined
}

async function passOnWorks(services: Services, tx: Tx, personId: number): Promise<void> {
  for (const { workId, heirId } of await findWorksToPassOn(tx, personId)) {
    await giveWork(services, tx, workId, heirId)
    // last, since the heir keeps their own place among the authors
    if (heirId !== null) await endCoAuthorship(tx, workId, heirId)
    await forgetPdfsOf(tx, workId)
  }
}

async function withdrawWorks(services: Services, { id, username, full_name }: Leaving): Promise<void> {
  const actor: Actor = {
    id,
    username,
    fullName: full_name,
    avatarKey: null,
    roles: [],
    suspended: false,
    sessionId: null,
  }
  const { rows } = await sql<{ id: number }>`
    select id from works where owner_id = ${id} and ${readableWork('works')} order by id`.execute(services.db)
  const passedOn = await services.db.transaction().execute((tx) => findWorksToPassOn(tx, id))
  const shared = new Set(passedOn.flatMap(({ workId, heirId }) => (heirId === null ? [] : [workId])))
  for (const work of rows) {
    if (shared.has(work.id)) continue
    if (!(await services.db.transaction().execute((tx) => lockDue(tx, id)))) return
    await deleteWork(services, actor, work.id)
  }
}

/** Works that a person signed as a co-author, which must no longer be found by that name. */
async function findSigned(tx: Tx, personId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('co_author_requests')
    .select('work_id')
    .where('co_author_id', '=', personId)
    .where('status', '=', 'accepted')
    .execute()
  return rows.map(({ work_id }) => work_id)
}

async function renewSignedWork(services: Services, tx: Tx, workId: number): Promise<void> {
  const { owner_id } = await tx
    .selectFrom('works')
    .select('owner_id')
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
  await giveWork(services, tx, workId, owner_id)
  await forgetPdfsOf(tx, workId)
}

/** The person's files that belong to no work: pictures, CV, proofs of identity, exports, files of drafts. */
async function dropFiles(tx: Tx, personId: number): Promise<void> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', personId)
    .where((eb) =>
      eb.or([eb('kind', 'in', ['avatar', 'resume', 'verification', 'export']), eb('state', '=', 'staged')]),
    )
    .execute()
  await markForDeletion(
    tx,
    rows.map(({ id }) => id),
  )
}
