import { type AgencyOutcome, type AgencyReply, failureOf, shortWords } from './agency-outcome.ts'

/** What Crossref answered to a file: it says only that it came, also where it is wrong. */
export function readCrossrefReceipt(reply: AgencyReply): AgencyOutcome {
  if (reply.status < 200 || reply.status >= 300) return failureOf(reply)
  // 200 with a page that says FAILURE is how it refuses who may not enter
  return /\bSUCCESS\b/.test(reply.body)
    ? { kind: 'pending' }
    : { kind: 'away', words: shortWords(reply.body) || 'sem resposta' }
}
