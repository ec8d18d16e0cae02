import * as v from 'valibot'
import { AddressShape, CountShape, pageShape } from './base-shapes.ts'
import { described } from './described.ts'
import { WorkSummaryShape } from './work-shapes.ts'

export const PersonShape = v.strictObject({
  username: described(v.string(), 'Nunca muda.'),
  url: AddressShape,
  api: AddressShape,
  works: described(AddressShape, 'Os trabalhos que assina, nesta interface.'),
  name: v.string(),
  bio: v.nullable(v.string()),
  area: v.nullable(v.string()),
  institution: v.nullable(v.string()),
  academicTitle: v.nullable(v.string()),
  skills: v.array(v.string()),
  orcid: v.nullable(AddressShape),
  lattes: v.nullable(v.string()),
  picture: v.nullable(AddressShape),
  verified: v.boolean(),
  figures: v.strictObject({
    works: CountShape,
    views: CountShape,
    downloads: CountShape,
    likes: CountShape,
    reviews: described(CountShape, 'Avaliações recebidas pelos trabalhos.'),
  }),
})

export const PersonWorksShape = pageShape(WorkSummaryShape)
