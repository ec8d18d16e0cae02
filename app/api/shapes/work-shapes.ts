import * as v from 'valibot'
import { LICENCES } from '#domain/works/texts.ts'
import { AddressShape, CountShape, pageShape, TimeShape } from './base-shapes.ts'
import { described } from './described.ts'

const AuthorShape = v.strictObject({
  name: v.string(),
  username: described(v.nullable(v.string()), 'Nulo para quem assina sem ter conta aqui.'),
  url: v.nullable(AddressShape),
  orcid: described(v.nullable(AddressShape), 'Endereço do ORCID.'),
  institution: v.nullable(v.string()),
  verified: described(v.boolean(), 'Se a identidade foi verificada pela equipe.'),
})

const LicenceShape = v.strictObject({
  name: described(v.string(), `Hoje: ${LICENCES.join(', ')}.`),
  url: described(v.nullable(AddressShape), 'Nulo quando todos os direitos são reservados.'),
})

const summary = {
  id: described(v.pipe(v.number(), v.integer()), 'Nunca muda.'),
  url: described(AddressShape, 'A página do trabalho.'),
  api: described(AddressShape, 'O mesmo trabalho nesta interface.'),
  title: v.string(),
  abstract: v.string(),
  language: described(v.string(), 'Do texto: pt, en, es, fr.'),
  category: v.string(),
  area: v.string(),
  keywords: v.array(v.string()),
  authors: described(v.array(AuthorShape), 'Na ordem em que assinam.'),
  licence: LicenceShape,
  institution: v.nullable(v.string()),
  programme: v.nullable(v.string()),
  degree: v.nullable(v.string()),
  advisor: v.nullable(v.string()),
  coAdvisor: v.nullable(v.string()),
  defenceDate: described(v.nullable(v.string()), 'Dia da defesa: AAAA-MM-DD.'),
  journal: described(v.nullable(v.string()), 'Periódico ou evento em que saiu antes.'),
  journalYear: v.nullable(v.pipe(v.number(), v.integer())),
  volume: v.nullable(v.string()),
  issue: v.nullable(v.string()),
  pages: v.nullable(v.string()),
  issn: v.nullable(v.string()),
  isbn: v.nullable(v.string()),
  publisher: v.nullable(v.string()),
  city: v.nullable(v.string()),
  doi: described(v.nullable(v.string()), 'Só um DOI registrado em uma agência.'),
  publishedAt: described(TimeShape, 'Quando foi publicado aqui.'),
  updatedAt: TimeShape,
}

/** A work in a list. */
export const WorkSummaryShape = v.strictObject(summary)

/** A work by its address. */
export const WorkShape = v.strictObject({
  ...summary,
  titleEn: v.nullable(v.string()),
  abstractEn: v.nullable(v.string()),
  keywordsEn: v.array(v.string()),
  internalIdentifier: described(v.nullable(v.string()), 'O identificador interno, que só vale neste site.'),
  version: described(CountShape, 'O número da versão atual.'),
  figures: v.strictObject({
    views: CountShape,
    downloads: CountShape,
    likes: CountShape,
    comments: CountShape,
    reviews: CountShape,
    averageRating: described(v.nullable(v.number()), 'De 1 a 5; nula sem avaliações.'),
  }),
  file: described(
    v.nullable(v.strictObject({ url: AddressShape, mediaType: v.string() })),
    'O arquivo do texto completo.',
  ),
  text: described(AddressShape, 'O texto completo, sem formatação.'),
  links: v.strictObject({
    versions: AddressShape,
    citations: AddressShape,
    reference: AddressShape,
  }),
})

/** A page of works, and what was really searched for. */
export const WorkListShape = v.strictObject({
  ...pageShape(WorkSummaryShape).entries,
  searched: described(
    v.nullable(v.string()),
    'As palavras buscadas: outra grafia, onde a digitada nada encontra. Nulo sem busca.',
  ),
  didYouMean: described(v.nullable(v.string()), 'Palavras que encontrariam mais do que as digitadas.'),
})

export const WorkVersionsShape = v.strictObject({
  items: v.array(
    v.strictObject({
      number: CountShape,
      url: AddressShape,
      notes: described(v.nullable(v.string()), 'O que mudou, nas palavras dos autores.'),
      createdAt: TimeShape,
      isCurrent: v.boolean(),
    }),
  ),
})

const CitingWorkShape = v.strictObject({
  title: v.string(),
  url: AddressShape,
  api: AddressShape,
  context: described(v.string(), 'A frase em que a citação está.'),
})

export const WorkCitationsShape = v.strictObject({
  cites: described(v.array(CitingWorkShape), 'Trabalhos daqui que este cita: até cem.'),
  citedBy: described(v.array(CitingWorkShape), 'Trabalhos daqui que citam este: os cem mais recentes.'),
})

export const WorkReferenceShape = v.strictObject({
  abnt: v.string(),
  apa: v.string(),
  vancouver: v.string(),
  inText: v.strictObject({
    inBrackets: described(v.string(), 'Entre parênteses: (Lima, 2026).'),
    inSentence: described(v.string(), 'Dentro da frase: Segundo Lima (2026).'),
  }),
  files: v.strictObject({ bibtex: AddressShape, ris: AddressShape, csl: AddressShape }),
})
