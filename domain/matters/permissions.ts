import { type Actor, isMember, isStaff } from '#domain/actor.ts'
import { OWN_MATTER, type Tie } from './texts.ts'

/** Everybody whom a decision concerns, and how. Never shown: it reveals who wrote an anonymous review. */
export interface Matter {
  parties: readonly { id: number | null; tie: Tie }[]
}

/** Staff; nobody on what they are tied to in any way. */
export function mayDecide(actor: Actor | null, matter: Matter): boolean {
  return isMember(actor) && isStaff(actor) && tieOf(actor, matter) === null
}

/** The actor's closest tie to the matter; null if none. Reveals nothing about anybody else. */
export function tieOf(actor: Actor, { parties }: Matter): Tie | null {
  const ties = new Set(parties.filter(({ id }) => id === actor.id).map(({ tie }) => tie))
  return (Object.keys(OWN_MATTER) as Tie[]).find((tie) => ties.has(tie)) ?? null
}
