import { type Actor, isMember, isStaff } from '#domain/actor.ts'
import { OWN_MATTER, type Tie } from './texts.ts'

/** Everybody whom a decision concerns, and how; for rules only: it tells who wrote an anonymous review. */
export interface Matter {
  parties: readonly { id: number | null; tie: Tie }[]
}

/** Staff; nobody on what they are tied to in any way. */
export function mayDecide(actor: Actor | null, matter: Matter): boolean {
  return isMember(actor) && isStaff(actor) && tieOf(actor, matter) === null
}

/** How they are tied to it, the nearest first; null where they are not. Says nothing of anybody else. */
export function tieOf(actor: Actor, { parties }: Matter): Tie | null {
  const ties = new Set(parties.filter(({ id }) => id === actor.id).map(({ tie }) => tie))
  return (Object.keys(OWN_MATTER) as Tie[]).find((tie) => ties.has(tie)) ?? null
}
