import { type Actor, isMember, isStaff } from '../actor.ts'

interface Matter {
  reporter: { id: number } | null
  authorIds: readonly number[]
}

/** Staff; nobody on a report that they filed, or about a work that is theirs or was when it was reported. */
export function canDecideReport(actor: Actor | null, report: Matter): boolean {
  if (!isMember(actor) || !isStaff(actor)) return false
  return report.reporter?.id !== actor.id && !report.authorIds.includes(actor.id)
}
