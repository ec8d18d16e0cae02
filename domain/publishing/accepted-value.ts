import * as v from 'valibot'
import type { DraftData } from './draft-schema.ts'
import { WORK_ENTRIES } from './schema.ts'

type Entries = typeof WORK_ENTRIES

/** What publishing would take from this field; null where it would refuse it. */
export function acceptedValue<Field extends keyof Entries>(
  draft: DraftData,
  field: Field,
): v.InferOutput<Entries[Field]> | null {
  const read = v.safeParse(WORK_ENTRIES[field] as Entries[Field], draft[field])
  return read.success ? (read.output as v.InferOutput<Entries[Field]>) : null
}
