import { hydrateCitableWorks } from '#domain/citations/hydrate-citable-works.ts'
import { findWorkIds, type WorkQuery } from '#domain/search/find-works.ts'
import type { Services } from '#domain/services.ts'
import { Problem } from '../shapes/problem.ts'
import { toWorkSummary } from './to-work-summary.ts'

interface Asked {
  services: Pick<Services, 'db'>
  filters: Omit<WorkQuery, 'cursor' | 'size'>
  query: { depois?: string | undefined; tamanho: string }
  origin: string
  url: URL
}

export const startsNowhere = () =>
  new Problem('invalid-parameter', 'Este lugar da lista não existe: siga o endereço que vem em “next”.', {
    parameter: 'depois',
  })

/** The same address with the place where the list goes on. */
export function nextAddress(url: URL, origin: string, next: string | null): string | null {
  if (next === null) return null
  const params = new URLSearchParams(url.search)
  params.set('depois', next)
  return `${origin}${url.pathname}?${params}`
}

/** A page of works that everybody may read. */
export async function listWorks({ services: { db }, filters, query, origin, url }: Asked) {
  const found = await findWorkIds(db, {
    ...filters,
    cursor: query.depois ?? null,
    size: Number(query.tamanho),
  })
  if (found.misread) throw startsNowhere()
  const works = await hydrateCitableWorks(db, found.ids)
  return {
    items: works.map((work) => toWorkSummary(work, origin)),
    next: nextAddress(url, origin, found.next),
    searched: found.searched || null,
    didYouMean: found.settled?.didYouMean ?? null,
  }
}
