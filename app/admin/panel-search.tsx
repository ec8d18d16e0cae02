import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

interface Props {
  tab: string
  label: string
  placeholder: string
  query: string
}

/** Searches the list of a tab; what was searched for is in the address. */
export function PanelSearch({ tab, label, placeholder, query }: Props) {
  return (
    <Form method="get" action="/admin" role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="aba" value={tab} />
      <Field label={label} hideLabel className="min-w-0 flex-1 basis-64">
        <TextInput type="search" name="busca" placeholder={placeholder} defaultValue={query} key={query} />
      </Field>
      <Button type="submit">Buscar</Button>
    </Form>
  )
}
