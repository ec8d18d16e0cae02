import { Form } from 'react-router'
import { RECORDED_ACTS } from '#domain/record/texts.ts'
import { findRecord } from '#domain/record/find-record.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { DownloadLink } from '#web/client/download-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { readFrame } from '../read-frame.ts'
import { MoreLink } from '../cases/more-link.tsx'
import { readRecordFilters } from './read-record-filters.ts'
import { RecordTable } from './record-table.tsx'
import { admins } from '../staff-guards.ts'
import type { Route } from './+types/record-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Registro', hidden: true })

export const loader = personalLoader({
  guard: admins,
  async read({ services, actor, url }) {
    const filters = readRecordFilters(url)
    const frame = await readFrame(services, actor)
    return { frame, filters, page: await findRecord(services.db, actor, filters), search: url.search }
  },
})

const ACT_OPTIONS = Object.entries(RECORDED_ACTS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

/** Every act of staff, for good: who, what, on what, when, why. */
export default function RecordPage({ loaderData: { frame, filters, page, search } }: Route.ComponentProps) {
  const fields = [
    ['pessoa', 'Quem (username)', filters.actor],
    ['busca', 'Palavras do motivo', filters.query],
  ] as const
  return (
    <AdminFrame
      title="Registro"
      intro="Todas as ações da equipe. Nada aqui muda nem é apagado; cada linha confirma a anterior."
      current="/admin/record"
      frame={frame}
    >
      <Form method="get" action="/admin/record" role="search" className="mb-6 flex flex-wrap items-end gap-3">
        <Field label="Ação" className="min-w-0 grow basis-48 sm:grow-0">
          <Select
            name="ato"
            options={ACT_OPTIONS}
            placeholder="Todos"
            defaultValue={filters.action ?? ''}
            key={filters.action}
          />
        </Field>
        {fields.map(([name, label, value]) => (
          <Field key={name} label={label} className="min-w-0 grow basis-48 sm:grow-0">
            <TextInput name={name} defaultValue={value ?? ''} key={value} />
          </Field>
        ))}
        <Button type="submit" variant="primary">
          Buscar
        </Button>
        <DownloadLink href={`/admin/record.csv${search}`} className={buttonLook('secondary')} download>
          Baixar CSV
        </DownloadLink>
      </Form>
      <RecordTable acts={page.items} />
      <MoreLink path="/admin/record" next={page.next} />
    </AdminFrame>
  )
}
