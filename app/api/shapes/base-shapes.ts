import * as v from 'valibot'
import { described } from './described.ts'

/** Of what names a place on the site. */
export const AddressShape = v.pipe(v.string(), v.url())
export const TimeShape = v.pipe(v.string(), v.isoTimestamp())
export const CountShape = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One page of a list of these. */
export const pageShape = <const S extends v.GenericSchema>(item: S) =>
  v.strictObject({
    items: v.array(item),
    next: described(
      v.nullable(AddressShape),
      'Endereço da página seguinte; nulo no fim. Não monte este endereço: siga-o.',
    ),
  })
