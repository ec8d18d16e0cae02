import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { ReadingSeries } from '#domain/metrics/reading-series.ts'
import { SCALES, type Scale } from '#domain/metrics/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatClock } from '#web/ui/format-date.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ReadingsChart } from './readings-chart.tsx'
import { ReadingsTable } from './readings-table.tsx'
import { seriesQuery, type SeriesQuery } from './series-query.ts'

interface Props {
  series: ReadingSeries
  works: readonly { id: number; title: string }[]
  query: SeriesQuery
}

const SCALE_OPTIONS = (Object.keys(SCALES) as Scale[]).map((value) => ({
  value,
  label: `Por ${SCALES[value]}`,
}))

/** Views and downloads over time: as a picture, as a table that says the same, and to take along. */
export function Readings({ series, works, query }: Props) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const show = () => void submit(form.current, { preventScrollReset: true, replace: true })
  useFollowing(form, query, show)
  return (
    <section aria-labelledby="leituras">
      <h2 id="leituras" className="text-sm font-semibold">
        Visualizações e downloads
      </h2>
      <Form
        ref={form}
        className="my-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]"
        onChange={show}
      >
        <Field label="Trabalho">
          <Select
            name="trabalho"
            placeholder="Todos os trabalhos"
            defaultValue={query.workId ?? ''}
            options={works.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        </Field>
        <Field label="Período">
          <Select name="por" defaultValue={query.scale} options={SCALE_OPTIONS} />
        </Field>
        <Button type="submit" className="without-script">
          Mostrar
        </Button>
      </Form>
      <ReadingsChart points={series.points} scale={query.scale} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <ReadingsTable points={series.points} scale={query.scale} />
        <ButtonLink
          to={`/dashboard/leituras.csv?${seriesQuery(query)}`}
          reloadDocument
          size="sm"
          icon={<Download aria-hidden className="size-4" />}
        >
          Baixar CSV
        </ButtonLink>
      </div>
      {series.readUntil && (
        <p className="mt-2 text-sm text-muted">Atualizado às {formatClock(series.readUntil)}.</p>
      )}
    </section>
  )
}

/**
 * Submits when a select changes, including changes made before hydration; if loading fails, the selects are
 * reset to what is shown.
 */
function useFollowing(form: RefObject<HTMLFormElement | null>, query: SeriesQuery, show: () => void) {
  const idle = useNavigation().state === 'idle'
  const begun = useRef(false)
  const follow = useEffectEvent(() => {
    const shown = { trabalho: String(query.workId ?? ''), por: query.scale }
    for (const [name, value] of Object.entries(shown)) {
      const list = form.current!.elements.namedItem(name) as HTMLSelectElement
      if (list.value === value) continue
      if (!begun.current) return show()
      list.value = value
    }
  })
  useEffect(() => {
    if (!idle) return
    follow()
    begun.current = true
  }, [idle])
}
