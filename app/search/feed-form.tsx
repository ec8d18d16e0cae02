import { Search, SlidersHorizontal } from 'lucide-react'
import { useRef, type SubmitEvent } from 'react'
import { Form, createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { QUERY_MAX } from '#domain/search/limits.ts'
import type { Facets } from '#domain/search/get-facets.ts'
import { FilterChip } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { FilterFields } from './filter-fields.tsx'
import { SearchField } from './search-field.tsx'
import { feedPath, isFiltered, readFilters, type FeedFilters } from './feed-filters.ts'

interface Props {
  filters: FeedFilters
  facets: Facets
}

/** One form, sent by GET: the address holds all of it, and it works without scripts. */
export function FeedForm({ filters, facets }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { following, open } = filters
  const place = { following, ...(open && { open }) }
  const search = useSearch(place)
  const count = [filters.keyword, filters.area, filters.category].filter(Boolean).length
  return (
    <search aria-label="Trabalhos" className="mt-4 grid gap-2">
      {/* A new key for each set of filters, so that going back shows the earlier search. */}
      <Form key={JSON.stringify(filters)} action={feedPath(place)} onSubmit={search} className="feed-row">
        <div className="flex min-w-0 flex-1 gap-2">
          <SearchField label="Buscar por título ou conteúdo" defaultValue={filters.q} maxLength={QUERY_MAX} />
          <Button type="submit" variant="primary" icon={<Search aria-hidden className="size-5" />}>
            <span className="max-sm:sr-only">Buscar</span>
          </Button>
          <Button
            className="script-only md:hidden"
            aria-haspopup="dialog"
            icon={<SlidersHorizontal aria-hidden className="size-5" />}
            onClick={() => sheet.current?.showPopover()}
          >
            <span className="max-sm:sr-only">Filtros</span>
            {count > 0 && <span aria-label={`${count} ativos`}>{count}</span>}
          </Button>
        </div>
        <FilterFields filters={filters} facets={facets} sheet={sheet} />
      </Form>
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <ResultCount total={facets.total} more={facets.more} />
        <ActiveFilters filters={filters} />
      </div>
    </search>
  )
}

/** Submits only non-empty fields; without scripts the server shortens the address. */
function useSearch(place: Pick<FeedFilters, 'following' | 'open'>) {
  const navigate = useNavigate()
  const currentPath = createPath(useLocation())
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const path = feedPath({ ...readFilters(new URLSearchParams(typed)), ...place })
    void navigate(path, { replace: path === currentPath, preventScrollReset: true })
  }
}

function ActiveFilters({ filters }: { filters: FeedFilters }) {
  if (!isFiltered(filters)) return null
  const without = (name: 'q' | 'keyword' | 'area' | 'category') => feedPath({ ...filters, [name]: '' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.q && <FilterChip to={without('q')}>“{filters.q}”</FilterChip>}
      {filters.keyword && <FilterChip to={without('keyword')}>Palavra-chave: {filters.keyword}</FilterChip>}
      {filters.area && <FilterChip to={without('area')}>{filters.area}</FilterChip>}
      {filters.category && <FilterChip to={without('category')}>{filters.category}</FilterChip>}
      <ButtonLink
        to={feedPath({ ...filters, q: '', keyword: '', area: '', category: '', order: 'date' })}
        variant="quiet"
        size="sm"
        preventScrollReset
      >
        Limpar filtros
      </ButtonLink>
    </div>
  )
}

function ResultCount({ total, more }: { total: number; more: boolean }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <p role="status" aria-busy={busy} className="text-sm text-muted tabular-nums">
      {more && 'Mais de '}
      {formatNumber(total)} {total === 1 ? 'trabalho encontrado' : 'trabalhos encontrados'}
    </p>
  )
}
