import * as v from 'valibot'
import { showRows } from './show-each.ts'

/** One page of a list. `next` asks for the following one; null at the end. */
export interface Page<T> {
  items: T[]
  next: string | null
}

/** Encodes the sort keys of a page's last row, after which the next page begins; opaque to clients. */
export function encodeCursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

const schema = v.array(v.union([v.string(), v.pipe(v.number(), v.finite())]))

/** The keys of a cursor; null if absent or invalid (the list then starts at its beginning). */
export function decodeCursor(cursor: string | null | undefined, length: number): (string | number)[] | null {
  if (!cursor || cursor.length > 500) return null
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null // typed by hand, or cut: the same as none
  }
  const parsed = v.safeParse(schema, value)
  return parsed.success && parsed.output.length === length ? parsed.output : null
}

/** Builds a page from rows fetched with one extra, which tells whether there are more. */
export function pageOf<Row, T>(
  rows: Row[],
  size: number,
  keys: (row: Row) => (string | number)[],
  show: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const idOf = (row: Row) => keys(row).join(' ')
  return {
    items: showRows('row of a list', shown, idOf, (row) => show(row)),
    next: rows.length > size && last ? encodeCursor(keys(last)) : null,
  }
}

/** The keys of a list by time and id: a time as PostgreSQL writes it. Null where the cursor is none of ours. */
export function decodeTimeCursor(cursor: string | null | undefined): { at: string; id: number } | null {
  const [at, id] = decodeCursor(cursor, 2) ?? []
  if (
    typeof at !== 'string' ||
    !Number.isSafeInteger(id) ||
    !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d$/.test(at)
  )
    return null
  const isTime = !Number.isNaN(Date.parse(`${at.replace(' ', 'T')}:00`))
  return isTime ? { at, id: Number(id) } : null
}

/** The key of a list by id alone. Null where the cursor is none of ours. */
export function decodeIdCursor(cursor: string | null | undefined): number | null {
  const id = Number(decodeCursor(cursor, 1)?.[0] ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
