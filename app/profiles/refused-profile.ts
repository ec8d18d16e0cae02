import type { Refused } from '#app/http/answer.ts'

/** A form of /profile that was refused, with what was typed. */
export interface RefusedProfile extends Refused {
  intent: string
  typed: Readonly<Record<string, readonly string[]>>
}

/** The first message alone, beside its field; null for the field where it belongs to none of them. */
export function errorOf(refused: RefusedProfile | null, intent: string) {
  const mine = refused?.intent === intent ? refused : null
  const [field] = mine ? Object.keys(mine.fields) : []
  return {
    mine,
    general: mine && field === undefined ? mine.message : null,
    of: (name: string) => (field === name ? mine?.fields[name] : undefined),
    typed: (name: string, otherwise: string | null) => mine?.typed[name]?.[0] ?? otherwise ?? '',
    typedList: (name: string, otherwise: readonly string[]) => (mine ? (mine.typed[name] ?? []) : otherwise),
  }
}
