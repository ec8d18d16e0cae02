import * as v from 'valibot'
import { AddressShape, CountShape, pageShape, TimeShape } from './base-shapes.ts'
import { described } from './described.ts'

const listed = {
  slug: v.string(),
  url: AddressShape,
  api: AddressShape,
  name: v.string(),
  description: v.string(),
  area: v.string(),
  members: CountShape,
  discussions: described(CountShape, 'Quantas há; só quem participa as lê.'),
}

export const CommunityListShape = pageShape(v.strictObject(listed))

export const CommunityShape = v.strictObject({
  ...listed,
  status: described(v.picklist(['approved', 'closed']), 'Aberta ou encerrada.'),
  rules: v.string(),
  createdAt: TimeShape,
  coordinator: described(
    v.nullable(v.strictObject({ username: v.string(), name: v.string(), url: AddressShape })),
    'Quem coordena.',
  ),
})
