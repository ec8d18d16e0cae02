// chunk: apart
import { plainInline } from './plain-inline.ts'
import { setLooseFormulas } from './set-loose-formulas.ts'

/** An abstract as letters for people (descriptions, feeds, cards): what `plainInline` must keep as typed, because no line can show it, is an ellipsis. */
export const readableInline = (source: string): string => setLooseFormulas(plainInline(source))
