import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Facets } from '#domain/search/get-facets.ts'
import { FilterChip } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { SearchField } from './search-field.tsx'
import { feedPath, isFiltered, ORDER_LABELS, type FeedFilters } from './feed-filters.ts'

interface Props {
  filters: FeedFilters
  facets: Facets
}

/** One form, sent by GET: the address holds all of it, and it works without scripts. */
export function FeedForm({ filters, facets }: Props) {
  const [open, setOpen] = useState(false)
  const count = [filters.keyword, filters.area, filters.category].filter(Boolean).length
  return (
    <search aria-label="Trabalhos" className="mt-6 grid gap-4">
      {/* A new form for each state of the address: going back shows what was searched then. */}
      <Form key={JSON.stringify(filters)} action="/feed" preventScrollReset className="grid gap-4">
        <div className="flex gap-2">
          <SearchField label="Buscar por título ou conteúdo" defaultValue={filters.q} maxLength={200} />
          <Button type="submit" variant="primary" icon={<Search aria-hidden className="size-5" />}>
            <span className="max-sm:sr-only">Buscar</span>
          </Button>
          <Button
            className="script-only md:hidden"
            aria-expanded={open}
            aria-controls="filtros"
            icon={<SlidersHorizontal aria-hidden className="size-5" />}
            onClick={() => setOpen(!open)}
          >
            <span className="max-sm:sr-only">Filtros</span>
            {count > 0 && <span aria-label={`${count} ativos`}>{count}</span>}
          </Button>
        </div>
        <Filters filters={filters} facets={facets} open={open} />
      </Form>
      <ActiveFilters filters={filters} />
      <ResultCount total={facets.total} />
    </search>
  )
}

function Filters({ filters, facets, open }: Props & { open: boolean }) {
  const withCounts = (entries: Facets['areas'], chosen: string) => {
    const shown =
      chosen && !entries.some((entry) => entry.name === chosen)
        ? [{ name: chosen, count: 0 }, ...entries]
        : entries
    return shown.map(({ name, count }) => ({ value: name, label: `${name} (${formatNumber(count)})` }))
  }
  const sendAtOnce = (event: { currentTarget: HTMLSelectElement }) =>
    event.currentTarget.form?.requestSubmit()
  const orders = (['relevance', 'date', 'views'] as const).filter(
    (order) => order !== 'relevance' || filters.q,
  )
  const names = { relevance: 'relevancia', date: 'data', views: 'visualizacoes' }
  return (
    <div id="filtros" className={`filters gap-3 sm:grid-cols-2 md:grid-cols-4 ${open ? 'is-open' : ''}`}>
      <Field label="Área temática">
        <Select
          name="area"
          defaultValue={filters.area}
          placeholder="Todas as áreas"
          options={withCounts(facets.areas, filters.area)}
          onChange={sendAtOnce}
        />
      </Field>
      <Field label="Categoria">
        <Select
          name="categoria"
          defaultValue={filters.category}
          placeholder="Todas as categorias"
          options={withCounts(facets.categories, filters.category)}
          onChange={sendAtOnce}
        />
      </Field>
      <Field label="Palavra-chave">
        <TextInput
          name="palavra"
          defaultValue={filters.keyword}
          maxLength={80}
          placeholder="Ex.: leitura"
          autoComplete="off"
        />
      </Field>
      <Field label="Ordem">
        <Select
          name="ordem"
          defaultValue={names[filters.order]}
          options={orders.map((order) => ({ value: names[order], label: ORDER_LABELS[order] }))}
          onChange={sendAtOnce}
        />
      </Field>
    </div>
  )
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
      <ButtonLink to="/feed" variant="quiet" size="sm" preventScrollReset>
        Limpar filtros
      </ButtonLink>
    </div>
  )
}

function ResultCount({ total }: { total: number }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <p role="status" aria-busy={busy} className="text-sm text-muted tabular-nums">
      {formatNumber(total)} {total === 1 ? 'trabalho encontrado' : 'trabalhos encontrados'}
    </p>
  )
}
