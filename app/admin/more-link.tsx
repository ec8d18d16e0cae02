import { useSearchParams } from 'react-router'
import { pageAfter } from '#app/client/page-after.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The following page of a list of staff, by its key; nothing at the end. */
export function MoreLink({ path, next }: { path: string; next: string | null }) {
  const [params] = useSearchParams()
  if (next === null) return null
  return (
    <p className="mt-6">
      <ButtonLink to={pageAfter(`${path}?${params.toString()}`, next)}>Próxima página</ButtonLink>
    </p>
  )
}
