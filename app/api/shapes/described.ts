import * as v from 'valibot'

/** A shape with the words that the description of the interface shows for it. */
export const described = <const S extends v.GenericSchema>(shape: S, words: string) =>
  v.pipe(shape, v.description(words))
