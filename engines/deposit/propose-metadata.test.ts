import { describe, expect, test } from 'vitest'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'
import { frontOf } from '#tests/front-of.ts'
import { readTexFront } from '#engines/text-extraction/front-matter/read-tex-front.ts'
import { AREA_WORDS } from './facts/area-words.ts'
import { proposeMetadata } from './propose-metadata.ts'
import type { ProposedMetadata } from './text/proposed-metadata.ts'

const valuesOf = (found: ProposedMetadata) =>
  Object.fromEntries(Object.entries(found).map(([field, { value }]) => [field, value]))

const BODY = `
  12 <Este trabalho estuda a infiltração da água em solos sob cultivo de café no sul de Minas e mostra que
  12 <a cobertura morta a aumenta em um terço, com menos perdas e com mais produção nas lavouras da região.`

const THESIS = `
  12 UNIVERSIDADE FEDERAL DE ALFENAS
  12 INSTITUTO DE CIÊNCIAS DA NATUREZA

  12 ANA BEATRIZ DE SÁ

  14 ÁGUA E CAFÉ NO SUL DE MINAS:
  14 infiltração em solos sob cultivo


  12 ALFENAS
  12 2021
===
  12 Ana Beatriz de Sá

  14 ÁGUA E CAFÉ NO SUL DE MINAS:
  14 infiltração em solos sob cultivo

  11 <Dissertação apresentada ao Programa de Pós-
  11 <Graduação em Ciências Ambientais da Univer-
  11 <sidade Federal de Alfenas como requisito para
  11 <obtenção do título de Mestra em Ciências
  11 <Ambientais.

  11 <Orientador: Prof. Dr. Caio Reis
  11 <Coorientadora: Profa. Dra. Bia Lins
===
  12 <Aprovada em 3 de maio de 2021.

  12 Prof. Dr. Caio Reis
  12 Orientador
===
  14 RESUMO
${BODY}

  12 <Palavras-chave: solo; água; café.`

test('where the first pages contradict each other nothing is proposed of what they disagree about', () => {
  const twoYears = valuesOf(proposeMetadata(frontOf(THESIS.replace('  12 2021', '  12 2018'))))
  expect([twoYears.year, twoYears.defenceDate]).toEqual([undefined, undefined])
  expect(twoYears.title).toBe('Água e café no sul de Minas')
  const twoTitles = THESIS.replace(
    '14 ÁGUA E CAFÉ NO SUL DE MINAS:\n  14 infiltração em solos sob cultivo',
    '14 A ESCRITA DE CARTAS NO SÉCULO DEZENOVE:\n  14 memórias de viajantes europeus',
  )
  expect(valuesOf(proposeMetadata(frontOf(twoTitles))).title).toBeUndefined()
  expect(valuesOf(proposeMetadata(frontOf(twoTitles))).advisor).toBe('Caio Reis')
})

test('a last line of the title that looks like a name belongs to it where the file says so', () => {
  const cut = THESIS.replaceAll(
    '14 ÁGUA E CAFÉ NO SUL DE MINAS:\n  14 infiltração em solos sob cultivo',
    '12 A ÁGUA PRETA E O CAFÉ DA MARGEM DO\n  12 RIO NEGRO',
  )
  const titleOf = (title: string) => valuesOf(proposeMetadata({ ...frontOf(cut), metadata: { title } })).title
  expect(titleOf('A água preta e o café da margem do rio Negro')).toMatch(/margem do rio negro$/i)
  expect(titleOf('Microsoft Word - tese.docx')).toMatch(/margem do$/i)
})

test('labels and values are read in letters as they are meant', () => {
  const torn = THESIS.replace('Palavras-chave', 'Palavras\u200B-cha\u00ADve').replace(
    'água; café.',
    'água; cafe\u0301.',
  )
  const proposed = valuesOf(proposeMetadata(frontOf(torn.replace('infiltração em', 'inﬁltração\u2060 em'))))
  expect(proposed).toMatchObject({ keywords: ['solo', 'água', 'café'] })
  expect(proposed.subtitle).toBe('infiltração em solos sob cultivo')
})

describe('a thesis in the order of ABNT', () => {
  test('is read from cover, title page and approval sheet', () => {
    expect(valuesOf(proposeMetadata(frontOf(THESIS)))).toMatchObject({
      title: 'Água e café no sul de Minas',
      subtitle: 'infiltração em solos sob cultivo',
      authors: ['Ana Beatriz de Sá'],
      institution: 'Universidade Federal de Alfenas',
      programme: 'Programa de Pós-Graduação em Ciências Ambientais',
      degree: 'Mestra em Ciências Ambientais',
      advisor: 'Caio Reis',
      coAdvisor: 'Bia Lins',
      ...{ city: 'Alfenas', year: 2021, defenceDate: '2021-05-03' },
      ...{ category: 'Dissertação de Mestrado', language: 'pt', keywords: ['solo', 'água', 'café'] },
    })
  })

  test('each answer says the page and the words it is from', () => {
    expect(proposeMetadata(frontOf(THESIS)).advisor).toEqual({
      value: 'Caio Reis',
      page: 2,
      evidence: 'Orientador: Prof. Dr. Caio Reis',
    })
  })

  test('a date to be filled in is none', () => {
    const blank = THESIS.replace('3 de maio de 2021', '____ de ________ de 2021')
    expect(proposeMetadata(frontOf(blank)).defenceDate).toBeUndefined()
  })
})

describe('an article', () => {
  const article = frontOf(`
    9 <Revista Mineira do Solo, v. 12, n. 3, p. 40-58, 2019
    9 <https://doi.org/10.5555/rms.2019.40
    9 <ISSN 2317-6660

    17 Água e café em solos de montanha
    17 Water and coffee in the soils of the mountain

    11 Ana de Sá^1*, Caio Reis^2 e Bia Lins^1

    9 ^1Universidade Federal de Alfenas, Alfenas, MG, Brasil
    9 ^2Instituto do Café, Varginha, MG, Brasil

    12 Resumo
    ${BODY}

    12 <Palavras-chave: solo; água; café.

    12 Abstract

    12 <This study measures the infiltration of water in soils under coffee and shows that mulch increases it
    12 <by one third of the total, with the least losses in all of the farms that were visited.

    12 <Keywords: soil; water; coffee.`)

  test('is read from the head of its first page', () => {
    expect(valuesOf(proposeMetadata(article))).toMatchObject({
      title: 'Água e café em solos de montanha',
      titleEnglish: 'Water and coffee in the soils of the mountain',
      authors: ['Ana de Sá', 'Caio Reis', 'Bia Lins'],
      institution: 'Universidade Federal de Alfenas',
      ...{ city: 'Alfenas', year: 2019, category: 'Artigo Científico' },
      ...{ journal: 'Revista Mineira do Solo', volume: '12', issue: '3', pages: '40-58' },
      ...{ doi: '10.5555/rms.2019.40', issn: '2317-6660' },
      keywordsEnglish: ['soil', 'water', 'coffee'],
    })
  })

  test('has neither degree nor advisor nor defence', () => {
    const found = proposeMetadata(article)
    expect([found.degree, found.advisor, found.defenceDate]).toEqual([undefined, undefined, undefined])
  })
})

test('who teaches the discipline is no advisor', () => {
  const found = proposeMetadata(
    frontOf(`
      11 <Faculdade de Tecnologia de Alfenas
      11 <Disciplina: Manejo do Solo
      11 <Professor: Dr. Caio Reis
      11 <Aluna: Ana de Sá – Matrícula 2020123
      11 <Alfenas, 3 de maio de 2021

      15 Água e café
      ${BODY}`),
  )
  expect(valuesOf(found)).toMatchObject({
    title: 'Água e café',
    authors: ['Ana de Sá'],
    category: 'Trabalho de Disciplina',
  })
  expect(found.advisor).toBeUndefined()
})

test('what only the file says of itself is not proposed', () => {
  const metadata = { title: 'Modelo de artigo da revista', author: 'Editoria' }
  expect(proposeMetadata({ lines: [], stated: {}, metadata })).toEqual({})
  const found = proposeMetadata(frontOf(BODY, { metadata }))
  expect([found.title, found.authors]).toEqual([undefined, undefined])
})

test('categories and areas are those of the product', () => {
  expect(Object.keys(AREA_WORDS)).toEqual([...THEMATIC_AREAS])
  expect(CATEGORIES).toContain(proposeMetadata(frontOf(THESIS)).category?.value)
})

describe('where nothing is sure', () => {
  test('running text is no title', () => {
    expect(
      proposeMetadata(
        frontOf('11 <As abelhas visitam as praças da cidade\n11 <durante todo o inverno e toda a primavera'),
      ).title,
    ).toBeUndefined()
  })

  test('a cover without its title page tells no category', () => {
    const cover = frontOf(`
      12 UNIVERSIDADE FEDERAL DE ALFENAS

      12 ANA DE SÁ

      12 ÁGUA E CAFÉ NO SUL DE MINAS

      12 ALFENAS
      12 2021
      ===
      14 RESUMO
      ${BODY}`)
    expect(valuesOf(proposeMetadata(cover))).toMatchObject({ authors: ['Ana de Sá'], city: 'Alfenas' })
    expect(proposeMetadata(cover).category).toBeUndefined()
  })

  test('letters that could not be read are not proposed', () => {
    const found = proposeMetadata(frontOf(THESIS.replaceAll('ÁGUA', '´AGUA')))
    expect([found.title, found.authors?.value]).toEqual([undefined, ['Ana Beatriz de Sá']])
  })

  test('an ISSN of the references is not the work’s', () => {
    const issn = proposeMetadata(
      frontOf(`${THESIS}\n===\n12 <REIS, Caio. Solo. Revista do Solo, ISSN 2317-6660, 2019.`),
    ).issn
    expect(issn).toBeUndefined()
  })
})

test('the one author above the date of an article is no city', () => {
  const found = proposeMetadata(
    frontOf(`
      17 Água e café em solos de montanha

      12 Caio dos Reis
      12 2024

      12 Resumo
      ${BODY}`),
  )
  expect(valuesOf(found)).toMatchObject({ authors: ['Caio dos Reis'], year: 2024 })
  expect(found.city).toBeUndefined()
})

test('a TeX abstract with a citation as a word of its sentence would have a gap, and is not proposed', () => {
  const words = BODY.replaceAll('12 <', '').trim()
  const proposed = (after: string) =>
    proposeMetadata(readTexFront(`\\begin{resumo}\n${words} ${after}\n\\end{resumo}\n`)).abstract?.value
  expect(proposed('Os dados são abertos \\cite{sa2020}.')).toMatch(/^Este trabalho .* da região\. Os dados/)
  expect(proposed('Segundo \\citeonline[p.~3]{sa2020}, os dados são abertos.')).toBeUndefined()
})

test('a surname that the text uses as a word is told by the names beside it', () => {
  const found = proposeMetadata(
    frontOf(`
      17 Água e café em solos de montanha

      12 Ana de Sá
      12 Bia Café Montanha

      12 Resumo
      ${BODY}
      12 <O café de montanha cresce devagar, e a montanha guarda a água do café durante os meses de inverno.`),
  )
  expect(found.authors?.value).toEqual(['Ana de Sá', 'Bia Café Montanha'])
})

test.each([
  [
    'Trabalho apresentado à disciplina de Manejo do Solo do curso de Licenciatura em Ciências, como avaliação parcial.',
    'Trabalho de Disciplina',
  ],
  [
    'Trabalho de Conclusão de Curso apresentado à disciplina de Projetos como requisito para o título de Bacharel.',
    'TCC',
  ],
  [
    'Tese apresentada ao Programa de Pós-Graduação em Solos como requisito para o título de Doutor em Ciências.',
    'Tese de Doutorado',
  ],
  [
    'Monografia apresentada ao Curso de Especialização em Solos para obtenção do título de Especialista.',
    'Monografia',
  ],
  [
    'Thesis submitted in partial fulfilment of the requirements for the degree of Master of Science.',
    'Dissertação de Mestrado',
  ],
])('%s is %s', (nature, category) => {
  const found = proposeMetadata(frontOf(`12 Ana de Sá\n\n14 Água e café\n\n11 <${nature}`))
  expect(found.category?.value).toBe(category)
})
