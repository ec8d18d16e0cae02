import { Refusal } from '#domain/refusal.ts'
import { logSecurity, type SECURITY_EVENTS } from '#platform/security/log-security.ts'

export type WhyRefused = (typeof SECURITY_EVENTS)['upload-refused'][number]

interface Refused {
  why: WhyRefused
  words: string
  /** beside which field of its form the words are; none where whoever asked says so */
  field?: string
  /** where no request says who sends it */
  account?: number
  kind?: 'invalid' | 'away'
  retryAfterSeconds?: number
}

/**
 * Refuses a file for its content. The only place that makes this refusal, so that the security log has each
 * one.
 */
export function refuseUpload(refused: Refused): Refusal {
  const { why, words, field, account, kind = 'invalid', retryAfterSeconds } = refused
  logSecurity('upload-refused', { why, ...(account !== undefined && { account }) })
  return new Refusal(kind, words, {
    ...(field && { fields: { [field]: words } }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  })
}
