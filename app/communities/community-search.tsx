import { Search } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

interface Props {
  q: string
  area: string
  areas: readonly string[]
}

/** Results have their own address; without scripts it is a plain form. */
export function CommunitySearch({ q, area, areas }: Props) {
  const submit = useSubmit()
  const options = areas.includes(area) || area === '' ? areas : [area, ...areas]
  return (
    <Form
      key={`${q} ${area}`}
      role="search"
      action="/communities"
      className="mb-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem_auto]"
    >
      <Field label="Buscar comunidades">
        <TextInput type="search" name="q" defaultValue={q} enterKeyHint="search" autoComplete="off" />
      </Field>
      <Field label="Área temática">
        <Select
          name="area"
          options={options}
          placeholder="Todas as áreas"
          defaultValue={area}
          onChange={(event) => void submit(event.currentTarget.form)}
        />
      </Field>
      <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
        Buscar
      </Button>
    </Form>
  )
}
