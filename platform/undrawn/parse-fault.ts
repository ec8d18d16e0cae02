import * as v from 'valibot'
import { PART_KINDS, type PartKind } from './part-kinds.ts'

/** A browser's report of what it could not render. */
export interface Fault {
  kind: PartKind
  id: number
  error: { message: string; at: string }
}

const faultSchema = v.object({
  kind: v.picklist(PART_KINDS),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  message: v.pipe(v.string(), v.maxLength(200)),
  at: v.pipe(v.string(), v.regex(/^(\/assets\/[\w.-]{1,100}:\d{1,9}:\d{1,9})?$/)),
})

/** Anybody can send anything here: null if it is not what our page sends. */
export function parseFault(text: string): Fault | null {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), faultSchema), text)
  if (!success) return null
  const { kind, id, message, at } = output
  return { kind, id, error: { message, at } }
}
