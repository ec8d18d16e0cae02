import type { Options } from 'rehype-sanitize'
import { ALLOWED_ELEMENTS } from './allowed-elements.ts'

type Attributes = NonNullable<Options['attributes']>

/** The sanitiser's form of what is allowed. Ids need no prefix of its own: they all begin with one of ours. */
export const SANITISER: Options = {
  tagNames: Object.keys(ALLOWED_ELEMENTS),
  attributes: ALLOWED_ELEMENTS as unknown as Attributes,
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  clobber: [],
  required: {},
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
}
