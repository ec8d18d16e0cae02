import { Form } from 'react-router'
import { REPORT_STATUS, REPORT_TYPES } from '#domain/reports/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

export interface ReportQuery {
  /** null: all */
  status: string | null
  type: string
  person: string
  query: string
}

/** The query in the address; by default the pending reports. */
export function readReportQuery({ searchParams }: URL): ReportQuery {
  const status = searchParams.get('estado') ?? 'pending'
  return {
    status: Object.hasOwn(REPORT_STATUS, status) ? status : null,
    type: searchParams.get('tipo') ?? '',
    person: searchParams.get('pessoa') ?? '',
    query: searchParams.get('busca') ?? '',
  }
}

const STATES = [
  { value: 'pending', label: 'Pendentes' },
  { value: 'resolved', label: 'Aprovadas' },
  { value: 'rejected', label: 'Rejeitadas' },
  { value: 'todas', label: 'Todas' },
]
const TYPES = Object.entries(REPORT_TYPES).map(([value, label]) => ({ value, label }))

/** Which reports are shown; it is in the address. */
export function ReportFilters({ query: { status, type, person, query } }: { query: ReportQuery }) {
  return (
    <Form
      method="get"
      action="/admin"
      role="search"
      className="mb-4 flex flex-wrap items-end gap-3"
      // an address with other filters has other values
      key={[status, type, person, query].join(' ')}
    >
      <input type="hidden" name="aba" value="denuncias" />
      <Field label="Estado" className="min-w-0 grow basis-36 sm:grow-0">
        <Select name="estado" options={STATES} defaultValue={status ?? 'todas'} />
      </Field>
      <Field label="Tipo" className="min-w-0 grow basis-48 sm:grow-0">
        <Select name="tipo" options={TYPES} placeholder="Todos" defaultValue={type} />
      </Field>
      <Field label="Pessoa (username)" className="min-w-0 grow basis-44">
        <TextInput name="pessoa" defaultValue={person} autoCapitalize="none" />
      </Field>
      <Field label="Trabalho ou protocolo" className="min-w-0 grow basis-56">
        <TextInput
          type="search"
          name="busca"
          placeholder="Buscar pelo título do trabalho..."
          defaultValue={query}
        />
      </Field>
      <Button type="submit">Filtrar</Button>
    </Form>
  )
}
