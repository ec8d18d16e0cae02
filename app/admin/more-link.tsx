import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** The following page of a list of staff, by its key; nothing at the end. */
export function NextPage({ path, next }: { path: string; next: string | null }) {
  const [params] = useSearchParams()
  if (next === null) return null
  const search = new URLSearchParams(params)
  search.set('depois', next)
  return (
    <p className="mt-6">
      <ButtonLink to={`${path}?${search.toString()}`}>Próxima página</ButtonLink>
    </p>
  )
}
