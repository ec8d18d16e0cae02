import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import type { EditInput } from '../schema.ts'
import { refuseDeposit, resolveAuthors, type ResolvedAuthor } from './resolve-authors.ts'
import { findSigning } from './write-authors.ts'

interface Owned {
  owner_id: number | null
  owner_role: string
  deposit_declared_at: Date | null
}

/** Who signs the new version; null where an older form names only co-authors, which the database puts in their places. */
export async function authorsOfEdited(
  tx: Tx,
  actor: Actor,
  workId: number,
  work: Owned,
  input: EditInput,
): Promise<ResolvedAuthor[] | null> {
  if (input.authors.length === 0) return null
  const isOwner = work.owner_id === actor.id
  const wasDepositor = work.owner_role === 'depositor'
  if (isOwner && !wasDepositor) refuseDeposit(input)
  const signing = await findSigning(tx, workId, actor.id)
  if (!isOwner || input.depositing === wasDepositor) return resolveAuthors(input.authors, signing)
  const others = signing.signers.filter(({ id }) => id !== actor.id)
  return resolveAuthors(input.authors, {
    ...signing,
    signers: input.depositing ? others : [actor, ...others],
  })
}

/** Whether its owner is one of the authors is theirs to say, in a form that asks. */
export function ownerRoleOf(work: Owned, input: EditInput & { isOwner: boolean }) {
  if (!input.isOwner || input.authors.length === 0) return {}
  return input.depositing
    ? { owner_role: 'depositor', deposit_declared_at: work.deposit_declared_at ?? now() }
    : { owner_role: 'author', deposit_declared_at: null }
}
