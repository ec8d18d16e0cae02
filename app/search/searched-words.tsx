import { Link } from 'react-router'
import { feedPath, type FeedFilters } from './feed-filters.ts'

interface Props {
  filters: FeedFilters
  searched: string
  didYouMean: string | null
}

/** If a search finds little: what was searched instead, or a suggestion. */
export function SearchedWords({ filters, searched, didYouMean }: Props) {
  if (!didYouMean) return null
  if (searched === didYouMean) {
    return (
      <p className="mt-2 text-sm">
        Nada foi encontrado para “{filters.q}”. Estes são os resultados para <strong>{didYouMean}</strong>.
      </p>
    )
  }
  return (
    <p className="mt-2 text-sm">
      Você quis dizer{' '}
      <Link to={feedPath({ ...filters, q: didYouMean })} className="link font-medium">
        {didYouMean}
      </Link>
      ?
    </p>
  )
}
