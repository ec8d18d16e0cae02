// chunk: apart
import { plainInline } from './plain-inline.ts'
import { setLooseFormulas } from './set-loose-formulas.ts'

/** An abstract as plain text for people (descriptions, feeds, cards); formulas that no line can show become an ellipsis. */
export const readableInline = (source: string): string => setLooseFormulas(plainInline(source))
