import { describe, expect, test } from 'vitest'
import { frontOf, paragraphsOf } from '#tests/front-of.ts'
import { proposeMetadata } from '../propose-metadata.ts'

const PT =
  'Este estudo mede a infiltração da água em solos sob cultivo de café e mostra que a cobertura morta a aumenta em um terço.'
const EN =
  'This study measures the infiltration of water in soils under coffee and shows that mulch increases it by one third of the total.'

describe('abstracts', () => {
  test('each is taken by its own language, whatever its label says', () => {
    const { abstract, abstractEnglish } = proposeMetadata(
      paragraphsOf([
        'Água e café',
        'ABSTRACT',
        PT,
        'Palavras-chave: água; café.',
        'RESUMO',
        EN,
        'Keywords: water; coffee.',
      ]),
    )
    expect([abstract?.value, abstractEnglish?.value]).toEqual([PT, EN])
  })

  test('the own reference and the title above the text are no part of it', () => {
    const found = proposeMetadata(
      paragraphsOf([
        ...[
          'RESUMO',
          'LIMA, Ana. Água e café. 2020. 80 f. Dissertação (Mestrado) – Universidade Federal de Alfenas, 2020.',
        ],
        ...[
          PT,
          'Palavras-chave: água; café.',
          'ABSTRACT',
          'Water and coffee: on the infiltration of soils',
          EN,
          'Keywords: water; coffee.',
        ],
      ]),
    )
    expect(found.abstract?.value).toBe(PT)
    expect(found.abstractEnglish?.value).toBe(EN)
    expect(found.titleEnglish?.value).toBe('Water and coffee: on the infiltration of soils')
  })

  test('words cut at the lines’ ends are whole, and the next section is no part', () => {
    const found = proposeMetadata(
      frontOf(`
        16 Água e café

        12 Ana Lima

        10 <Resumo. Este estudo mede a infiltração da água em solos sob cul-
        10 <tivo de café e mostra que a cobertura morta a aumenta em um terço do
        10 <total medido.

        14 <1 Introdução

        10 <O café cobre as serras.
      `),
    )
    expect(found.abstract?.value).toBe(
      'Este estudo mede a infiltração da água em solos sob cultivo de café e mostra que a cobertura morta a aumenta em um terço do total medido.',
    )
  })
})
