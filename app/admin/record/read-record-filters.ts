import type { RecordFilters } from '#domain/record/find-record.ts'
import { cursorIn } from '#web/client/page-after.ts'

/** What the address of the record asks for. */
export function readRecordFilters({ searchParams }: URL): RecordFilters {
  return {
    actor: searchParams.get('pessoa'),
    action: searchParams.get('ato'),
    query: searchParams.get('busca'),
    cursor: cursorIn({ searchParams }),
  }
}
