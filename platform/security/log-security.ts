import { createHmac, hkdfSync } from 'node:crypto'
import { currentRequest, type Log } from '../log.ts'
import { processWide } from '../process-wide.ts'

/** Every event that an operator may look for, and why it may have come about; docs/operations.md explains each. */
export const SECURITY_EVENTS = {
  'signed-in': [],
  'sign-in-failed': ['wrong-password', 'unknown-account', 'unconfirmed', 'login-changed'],
  'second-factor-asked': [],
  'code-accepted': ['app', 'recovery-code'],
  'code-refused': ['wrong-code'],
  'own-password-refused': ['wrong-password'],
  'recovery-asked': [],
  'reset-link-made': ['by-operator'],
  'password-reset': [],
  'password-changed': [],
  'email-change-asked': [],
  'email-changed': [],
  'email-taken-back': [],
  'email-confirmed': ['by-operator'],
  'second-factor-enabled': [],
  'second-factor-disabled': ['by-owner', 'by-operator'],
  'recovery-codes-renewed': [],
  'session-ended': ['signed-out', 'one-chosen', 'all-others'],
  'sessions-ended-by-staff': [],
  'account-created': [],
  'account-deletion-asked': [],
  'account-deletion-cancelled': [],
  'account-deleted': [],
  refused: ['unauthenticated', 'forbidden', 'too-many'],
  'limit-reached': [],
  'request-refused': ['foreign-site', 'odd-host', 'slow-body', 'too-large', 'no-length'],
  'staff-act': [],
  'upload-refused': [
    'infected',
    'scanner-away',
    'too-large-to-scan',
    'wrong-type',
    'damaged',
    'has-macros',
    'too-large-to-draw',
  ],
} as const

export type SecurityEvent = keyof typeof SECURITY_EVENTS

interface Facts<Event extends SecurityEvent> {
  why?: (typeof SECURITY_EVENTS)[Event][number]
  /** the account the event is about; by default that of the requester */
  account?: number
  /** an e-mail address that somebody typed, of an account or of none */
  typed?: string
  /** whose account staff acted on */
  about?: number
  /** the limit that was reached, by its name */
  rule?: string
  /** what staff did, and to what */
  action?: string
  subject?: string
  subjectId?: number
}

interface Sink {
  log: Log | null
  names: SecurityNames | null
}

// the program that takes a request and the pages that answer it are two copies of this file
const sink = processWide<Sink>('security-log', () => ({ log: null, names: null }))

/** From now on this process writes its security events there. */
export function openSecurityLog(log: Log, secret: string): void {
  sink.log = log
  sink.names = new SecurityNames(secret)
}

/**
 * Writes one log line: who (keyed hash), from where (keyed hash), why. Request, client address and account
 * are known from `withRequest`. Nothing else that a person typed or was given may be logged here.
 */
export function logSecurity<Event extends SecurityEvent>(event: Event, facts: Facts<Event> = {}): void {
  const { log, names } = sink
  if (!log || !names) return
  const { account, typed, about, ...plain } = facts
  const request = currentRequest()
  const who = account ?? request?.account
  const line = {
    event,
    // 0 is the operator, who has no account
    ...(who !== undefined && { who: who === 0 ? 'operator' : names.ofAccount(who) }),
    ...(request?.address && { from: names.ofAddress(request.address) }),
    ...(typed !== undefined && { typed: names.ofEmail(typed) }),
    ...(about !== undefined && { about: names.ofAccount(about) }),
    ...plain,
  }
  log.info(line, 'security')
}

/**
 * Hashed names for accounts, network addresses and e-mail addresses in the log: stable as long as SECRET is
 * the same.
 */
export class SecurityNames {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'entrepares security log 1', 32))
  }

  ofAccount(id: number): string {
    return this.#name('account', String(id))
  }

  ofAddress(address: string): string {
    return this.#name('address', address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, ''))
  }

  ofEmail(email: string): string {
    return this.#name('email', email.trim().toLowerCase())
  }

  #name(kind: string, value: string): string {
    return createHmac('sha256', this.#key).update(`${kind}:${value}`).digest('hex').slice(0, 16)
  }
}
