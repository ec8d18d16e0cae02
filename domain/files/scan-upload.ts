import { logSecurity } from '#platform/security/log-security.ts'
import type { Readable } from 'node:stream'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { ScannerAway, type Verdict } from '#platform/files/scanner.ts'
import { FILE_INFECTED, FILE_TOO_LARGE_TO_SCAN, SCANNER_AWAY } from './texts.ts'

declare const scanned: unique symbol
/** Only scanning gives one: what keeps a file that somebody sent asks for it. */
export type Scanned = { readonly [scanned]: true }

interface Sent {
  /** beside which field of its form the words stand */
  field: string
  ownerId: number
}

const RETRY_AFTER_SECONDS = 60

/**
 * Every file that somebody sends goes through here as it came, before it is decoded, kept for good or shown to anybody.
 * Without a verdict it is refused: an attacker could bring the scanner to its knees first (decision 24).
 */
export async function scanUpload(
  { scanner, log }: Pick<Services, 'scanner' | 'log'>,
  content: Readable | Buffer,
  { field, ownerId }: Sent,
): Promise<Scanned> {
  const refuse = (words: string) => new Refusal('invalid', words, { fields: { [field]: words } })
  const verdict = await verdictOn({ scanner, log }, content, field)
  if (verdict.kind === 'infected') {
    log.warn({ field, owner: ownerId, signature: verdict.signature }, 'an infected file was refused')
    logSecurity('upload-refused', { why: 'infected', account: ownerId })
    throw refuse(FILE_INFECTED)
  }
  if (verdict.kind === 'too-large') {
    log.error({ field }, 'a file is larger than the scanner reads: raise StreamMaxLength of clamd')
    logSecurity('upload-refused', { why: 'too-large-to-scan', account: ownerId })
    throw refuse(FILE_TOO_LARGE_TO_SCAN)
  }
  return {} as Scanned
}

async function verdictOn(
  { scanner, log }: Pick<Services, 'scanner' | 'log'>,
  content: Readable | Buffer,
  field: string,
): Promise<Verdict> {
  try {
    return await scanner.scan(content)
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error
    log.error({ err: error }, 'a file was refused: the scanner gives no verdict')
    logSecurity('upload-refused', { why: 'scanner-away' })
    throw new Refusal('away', SCANNER_AWAY, {
      fields: { [field]: SCANNER_AWAY },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
}
