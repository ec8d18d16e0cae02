import { findInstitutions } from '#domain/works/find-institutions.ts'
import { suggestionsLoader } from '#app/suggestions/suggestions-loader.ts'

/** GET /_/institutions?q=…: suggestions for who publishes. */
export const loader = suggestionsLoader(findInstitutions)
