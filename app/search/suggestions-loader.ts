import { suggestKeywords } from '#domain/search/suggest-keywords.ts'
import { type Suggestion, suggest } from '#domain/search/suggest.ts'
import { suggestionsLoader } from '#app/suggestions/suggestions-loader.ts'

/** GET /_/suggestions?q=…: what the search field of the feed proposes; with &palavra, its field for keywords. */
export const loader = suggestionsLoader<Suggestion | string>((db, q, { actor, url }) =>
  url.searchParams.has('palavra') ? suggestKeywords(db, q) : suggest(db, actor, q),
)
