import { Readable } from 'node:stream'
import { findRecord } from '#domain/record/find-record.ts'
import { actWords } from '#domain/record/texts.ts'
import { csvLine } from '#engines/text/csv-line.ts'
import { servicesOf } from '#web/http/context.ts'
import { readRecordFilters } from './read-record-filters.ts'
import { admins } from '../staff-guards.ts'
import type { Route } from './+types/record-csv-loader'

const BATCH = 500

/** GET /admin/record.csv: the same search as a file, written as it is read. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await admins({ context, url })
  const { db } = servicesOf(context)
  const filters = readRecordFilters(url)
  async function* lines() {
    yield csvLine(['id', 'quando', 'quem', 'ato', 'nome do ato', 'sobre', 'numero', 'motivo', 'detalhes'])
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await findRecord(db, actor, { ...filters, cursor }, BATCH)
      for (const act of page.items)
        yield csvLine([
          act.id,
          act.at,
          act.actor ?? 'conta removida',
          actWords(act.action),
          act.action,
          act.target.type,
          act.target.id ?? '',
          act.reason,
          JSON.stringify(act.details),
        ])
      cursor = page.next
    }
  }
  return new Response(Readable.toWeb(Readable.from(lines())) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="registro.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
