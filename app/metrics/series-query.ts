import type { Scale } from '#domain/metrics/texts.ts'

export interface SeriesQuery {
  scale: Scale
  workId: number | null
}

/** The same as it is in an address. */
export function seriesQuery({ scale, workId }: SeriesQuery): string {
  const params = new URLSearchParams({ por: scale })
  if (workId) params.set('trabalho', String(workId))
  return params.toString()
}
