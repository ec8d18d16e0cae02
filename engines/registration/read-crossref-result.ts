import { type AgencyOutcome, type AgencyReply, failureOf, shortWords } from './agency-outcome.ts'

const STATUS = /<doi_batch_diagnostic\b[^>]*\bstatus="([^"]*)"/
const RECORD = /<record_diagnostic\b[^>]*\bstatus="([^"]*)"[^>]*>([\s\S]*?)<\/record_diagnostic>/g
const DOI = /<doi>\s*([^<]*?)\s*<\/doi>/
const MESSAGE = /<msg>([\s\S]*?)<\/msg>/

/** What it says later, by the name of the file, of the one DOI that was in it. */
export function readCrossrefResult(reply: AgencyReply, doi: string): AgencyOutcome {
  if (reply.status < 200 || reply.status >= 300) return failureOf(reply)
  const status = STATUS.exec(reply.body)?.[1]
  if (status === undefined) return { kind: 'away', words: shortWords(reply.body) || 'sem resposta' }
  if (status === 'unknown_submission') return { kind: 'lost' }
  if (status !== 'completed') return { kind: 'pending' }
  const records = [...reply.body.matchAll(RECORD)].map(([, said = '', inner = '']) => ({
    said,
    doi: DOI.exec(inner)?.[1]?.toLowerCase() ?? '',
    message: plain(MESSAGE.exec(inner)?.[1] ?? ''),
  }))
  // a file that breaks the schema is refused without naming its DOI
  const refused = records.find((record) => record.said === 'Failure')
  if (refused) return { kind: 'refused', words: shortWords(refused.message) || 'recusado' }
  return records.some((record) => record.doi === doi && /^(?:Success|Warning)$/.test(record.said))
    ? { kind: 'registered' }
    : { kind: 'refused', words: 'o resultado não fala deste DOI' }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (text: string) =>
  text
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!)
