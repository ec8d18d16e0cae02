import { useSearchParams } from 'react-router'
import { pageAfter } from '#web/client/page-after.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface Props {
  path: string
  next: string | null
  /** Which of the page's lists continues. */
  list?: string
}

/** The following page of a list of staff, by its key; nothing at the end. */
export function MoreLink({ path, next, list }: Props) {
  const [params] = useSearchParams()
  if (next === null) return null
  return (
    <p className="mt-6">
      <ButtonLink to={pageAfter(list ? `${path}?lista=${list}` : `${path}?${params.toString()}`, next)}>
        Próxima página
      </ButtonLink>
    </p>
  )
}
