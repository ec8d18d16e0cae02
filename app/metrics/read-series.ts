import { SCALES, type Scale } from '#domain/metrics/texts.ts'
import { idOf } from '#web/http/answer-act.ts'
import type { SeriesQuery } from './series-query.ts'

/** Which readings the address asks for: by day unless it says otherwise, of all works unless it names one. */
export function readSeries(url: URL): SeriesQuery {
  const granularity = url.searchParams.get('por') ?? ''
  return {
    scale: Object.hasOwn(SCALES, granularity) ? (granularity as Scale) : 'day',
    workId: idOf(url.searchParams.get('trabalho') ?? '') || null,
  }
}
