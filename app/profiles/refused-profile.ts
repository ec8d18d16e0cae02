import type { Refused } from '#web/http/answer.ts'

/** The success message, and where the result is shown. */
export interface DoneProfile {
  message: string
  to: string
}

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

/** Values for showing a refused form again; several values of one name stay several. */
export function typedInForm(form: FormData): Record<string, string[]> {
  const typed: Record<string, string[]> = {}
  for (const [name, value] of form) if (typeof value === 'string') (typed[name] ??= []).push(value)
  return typed
}
