import { deriveKey } from '#platform/security/derive-key.ts'
import { TooManyWaiting } from '#platform/security/take-turns.ts'
import { Refusal } from '#domain/refusal.ts'
import { MANY_SIGNING_IN } from './texts.ts'

const RETRY_AFTER_SECONDS = 10

/** If too many hashes are queued, the person is asked to try again later. */
export async function deriveOrRefuse(...given: Parameters<typeof deriveKey>): Promise<Buffer> {
  try {
    return await deriveKey(...given)
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    throw new Refusal('away', MANY_SIGNING_IN, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}
