import { useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Facet, Facets } from '#domain/search/get-facets.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { usePageBehind } from '#web/ui/overlays/use-page-behind.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { KeywordInput } from './keyword-input.tsx'
import { ORDER_LABELS, ORDER_NAMES, usualOrder, type FeedFilters } from './feed-filters.ts'

/** What is beside the sheet, and beside all that holds it. */
const BEHIND = ':has(.filters) > :not(:has(.filters), .filters, head, [inert])'

interface Props {
  filters: FeedFilters
  facets: Facets
  sheet: RefObject<HTMLDialogElement | null>
}

/**
 * Inline on wide screens and without scripts, otherwise in a sheet, where nothing is sent until the person
 * applies it. A popover, not a modal dialog: that one makes the whole page inert before it is painted.
 */
export function FilterFields({ filters, facets, sheet }: Props) {
  const sendAtOnce = (event: { currentTarget: HTMLSelectElement }) => {
    if (!sheet.current?.matches(':popover-open')) event.currentTarget.form?.requestSubmit()
  }
  const orders = (['relevance', 'date', 'views'] as const).filter(
    (order) => order !== 'relevance' || filters.q,
  )
  // the usual order is not chosen: the first search from the newest works is by relevance
  const valueOf = (order: FeedFilters['order']) => (order === usualOrder(filters.q) ? '' : ORDER_NAMES[order])
  return (
    <Sheet sheet={sheet}>
      <div className="filters-fields">
        <h2 className="filters-title font-semibold">Filtros</h2>
        <Field label="Área temática">
          <Select
            name="area"
            defaultValue={filters.area}
            placeholder="Todas as áreas"
            options={optionsOf(facets.areas, filters.area)}
            onChange={sendAtOnce}
          />
        </Field>
        <Field label="Categoria">
          <Select
            name="categoria"
            defaultValue={filters.category}
            placeholder="Todas as categorias"
            options={optionsOf(facets.categories, filters.category)}
            onChange={sendAtOnce}
          />
        </Field>
        <Field label="Palavra-chave">
          <KeywordInput defaultValue={filters.keyword} />
        </Field>
        <Field label="Ordem">
          <Select
            name="ordem"
            defaultValue={valueOf(filters.order)}
            options={orders.map((order) => ({ value: valueOf(order), label: ORDER_LABELS[order] }))}
            onChange={sendAtOnce}
          />
        </Field>
        <SheetEnd onClose={() => sheet.current?.hidePopover()} />
      </div>
    </Sheet>
  )
}

function Sheet({ sheet, children }: Pick<Props, 'sheet'> & { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  usePageBehind(open, BEHIND)
  return (
    <dialog
      ref={sheet}
      popover="auto"
      aria-label="Filtros"
      aria-modal={open || undefined}
      className="filters"
      onBeforeToggle={(event) => {
        // of the proposed keywords too, which are a popover inside
        if (event.target !== event.currentTarget) return
        // at once: the focus goes back to the button only if that is no longer inert
        flushSync(() => setOpen(event.newState === 'open'))
      }}
      // what of it lies outside the fields
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.hidePopover()}
    >
      {children}
    </dialog>
  )
}

function SheetEnd({ onClose }: { onClose: () => void }) {
  return (
    <div className="filters-end">
      <Button onClick={onClose}>Fechar</Button>
      <Button type="submit" variant="primary" onClick={onClose}>
        Ver trabalhos
      </Button>
    </div>
  )
}

/** Options with counts, where counted; a chosen option stays even if nothing matches it. */
function optionsOf(entries: readonly Facet[], chosen: string) {
  const isListed = !chosen || entries.some((entry) => entry.name === chosen)
  const shown = isListed ? entries : [{ name: chosen, count: 0 }, ...entries]
  return shown.map(({ name, count }) => ({
    value: name,
    label: count === undefined ? name : `${name} (${formatNumber(count)})`,
  }))
}
