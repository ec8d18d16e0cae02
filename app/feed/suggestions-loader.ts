import { suggest } from '#domain/search/suggest.ts'
import { suggestionsLoader } from '#app/http/loaders/suggestions-loader.ts'

/** GET /_/suggestions?q=…: what the search field of the feed proposes. */
export const loader = suggestionsLoader(suggest)
