import type { Readable } from 'node:stream'
import type { Services } from '#domain/services.ts'
import { ScannerAway, type Verdict } from '#platform/files/scanner.ts'
import { refuseUpload, type WhyRefused } from './refuse-upload.ts'
import { FILE_INFECTED, FILE_TOO_LARGE_TO_SCAN, SCANNER_AWAY } from './texts.ts'

declare const scanned: unique symbol
/**
 * Proof that a file was scanned, which only scanning makes: functions that store an uploaded file require it.
 */
export type Scanned = { readonly [scanned]: true }

interface Sent {
  /** beside which field of its form the words are */
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
  const refuse = (why: WhyRefused, words: string) => refuseUpload({ why, words, field, account: ownerId })
  const verdict = await verdictOn({ scanner, log }, content, { field, ownerId })
  if (verdict.kind === 'infected') {
    log.warn({ field, owner: ownerId, signature: verdict.signature }, 'an infected file was refused')
    throw refuse('infected', FILE_INFECTED)
  }
  if (verdict.kind === 'too-large') {
    log.error({ field }, 'a file is larger than the scanner reads: raise StreamMaxLength of clamd')
    throw refuse('too-large-to-scan', FILE_TOO_LARGE_TO_SCAN)
  }
  return {} as Scanned
}

async function verdictOn(
  { scanner, log }: Pick<Services, 'scanner' | 'log'>,
  content: Readable | Buffer,
  { field, ownerId }: Sent,
): Promise<Verdict> {
  try {
    return await scanner.scan(content)
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error
    log.error({ err: error }, 'a file was refused: the scanner gives no verdict')
    throw refuseUpload({
      why: 'scanner-away',
      words: SCANNER_AWAY,
      field,
      account: ownerId,
      kind: 'away',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
}
