import { slugify } from '#engines/text/slug.ts'

const NOTHING = 'nothing-left'

/** A name of which no address can be made is one that nobody here can type. */
export function hasAddress(name: string): boolean {
  return slugify(name, NOTHING) !== NOTHING
}
