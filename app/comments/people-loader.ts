import { suggestPeople } from '#domain/profiles/suggest-people.ts'
import { suggestionsLoader } from '#app/suggestions/suggestions-loader.ts'

/** GET /_/people?q=…: who may be meant by what is typed after an @. */
export const loader = suggestionsLoader((db, q, { actor }) => suggestPeople(db, actor, q))
