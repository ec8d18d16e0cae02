import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Every connection keeps a plan for each name: more names than the product's own pages need would waste
 * memory.
 */
const MOST_NAMES = 250

// Statements that get no name. A list of values has another text for each length. Word search is not
// excluded: its plan does not depend on the words, since the vectors have no statistics
// (docs/decisions/0007).
const UNSUITED = /\bin \(\$|%>|\blike\b|\bvalues\b|\bfetch\b/i

const names = new Map<string, string>()

/** The name under which the database keeps the plan of this statement; null where each call is planned anew. */
export function nameStatement(text: string): string | null {
  const cached = names.get(text)
  if (cached !== undefined) return cached
  if (names.size >= MOST_NAMES) return null
  const suited = /^\s*(?:select|with)\b/i.test(text) && !UNSUITED.test(text)
  // PostgreSQL reads 63 bytes of a name
  const name = suited ? createHash('sha256').update(text).digest('hex').slice(0, 40) : null
  if (name !== null) names.set(text, name)
  return name
}

const isStale = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type'

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Makes this connection send statements with names, so that each is planned once. After a change of a table
 * PostgreSQL rejects the cached plan: outside a transaction the query is retried without a name; inside one
 * the transaction fails, as it would on a lost connection.
 */
export function nameStatements(connection: pg.PoolClient): void {
  const query = connection.query.bind(connection) as Query
  const stale = new Set<string>()
  let inTransaction = false
  connection.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0)
      return query(text, values, ...rest)
    if (/^(?:begin|start transaction)\b/i.test(text)) inTransaction = true
    else if (/^(?:commit|rollback)\b(?! to)/i.test(text)) inTransaction = false
    const name = nameStatement(text)
    if (name === null || stale.has(name)) return query(text, values)
    const answer = query({ name, text, values }) as Promise<unknown>
    return answer.catch((error: unknown) => {
      if (!isStale(error)) throw error
      stale.add(name)
      if (inTransaction) throw error
      return query(text, values)
    })
  }) as typeof connection.query
}
