import { slugify } from '#engines/text/slug.ts'

const NOTHING = 'nothing-left'

/** A name without any letter that can be in an address is one that nobody here can type. */
export function hasAddress(name: string): boolean {
  return slugify(name, NOTHING) !== NOTHING
}
