import { suggestWorks } from '#domain/search/suggest-works.ts'
import { idOf } from '#web/http/answer-act.ts'
import { suggestionsLoader } from '#app/suggestions/suggestions-loader.ts'

/** GET /_/backlinks?q=…&excluding=…: works by title, for `[[` in the editor. */
export const loader = suggestionsLoader((db, q, { url }) =>
  suggestWorks(db, q, { excluding: idOf(url.searchParams.get('excluding') ?? '') }),
)
