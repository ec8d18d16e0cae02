import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { QUERY_MAX } from '#domain/search/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#app/search/search-field.tsx'

/** The words alone; filters are beside what they find. */
export function VisitorSearch() {
  return (
    <search aria-label="Trabalhos" className="mb-8">
      <Form action="/areas" className="flex gap-2">
        <SearchField label="Buscar por título ou conteúdo" defaultValue="" maxLength={QUERY_MAX} />
        <Button type="submit" variant="primary" icon={<Search aria-hidden className="size-5" />}>
          <span className="max-sm:sr-only">Buscar</span>
        </Button>
      </Form>
    </search>
  )
}
