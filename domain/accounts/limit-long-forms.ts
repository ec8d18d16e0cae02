import type { Actor } from '#domain/actor.ts'
import { refuseTooMany } from '#domain/limit-acts.ts'
import type { Services } from '#domain/services.ts'
import { networkOf } from '#platform/addresses/network-of.ts'

/** Only the form of a long work is longer; a shorter form costs no more than any other request. */
const COUNTED_FROM_BYTES = 64 * 1024
/** Files go to disk as they come, and are counted there. */
const MOST_WITH_FILES_BYTES = 1_000_000

const WORDS = 'Há textos longos demais na fila. O seu continua nesta página: não a feche e tente de novo.'

interface Sender {
  actor: Actor | null
  /** of who has no account */
  address: string
}

/**
 * Counts a long form by its length before it is read, or refuses it unread: to read one and give it back costs nearly
 * as much as to take it, also where something is missing in it.
 */
export async function limitLongForms(
  { limits }: Pick<Services, 'limits'>,
  { actor, address }: Sender,
  { bytes, withFiles }: { bytes: number; withFiles: boolean },
): Promise<void> {
  if (bytes <= COUNTED_FROM_BYTES) return
  const kilobytes = Math.ceil((withFiles ? Math.min(bytes, MOST_WITH_FILES_BYTES) : bytes) / 1000)
  const consumed = actor
    ? limits.consume('form-kilobytes:person', String(actor.id), kilobytes)
    : limits.consume('form-kilobytes:address', networkOf(address), kilobytes)
  await refuseTooMany(consumed, WORDS)
}
