import { expect, test } from 'vitest'
import { frontOf } from '#tests/front-of.ts'
import { proposeMetadata } from '../propose-metadata.ts'

const COVER = `
  12 UNIVERSIDADE FEDERAL DE ALFENAS

  12 ANA BEATRIZ DE SÁ

  14 ÁGUA E CAFÉ EM CARUARU:
  14 A VIDA EM SOLOS DE CARUARUENSES


  12 CARUARU-PE
  12 2021
===
  12 Ana Beatriz de Sá

  14 ÁGUA E CAFÉ EM CARUARU:
  14 A VIDA EM SOLOS DE CARUARUENSES

  11 <Dissertação apresentada ao Programa de Pós-
  11 <Graduação em Ciências Ambientais da Univer-
  11 <sidade Federal de Alfenas como requisito para
  11 <obtenção do título de Mestra.

  11 <Orientador(a): Prof. Tit. Ms. Caio Reis`

test('a cover in capitals: the state beside the city, the city in the title, the titles of who guided', () => {
  const { title, subtitle, city, advisor } = proposeMetadata(frontOf(COVER))
  expect([title, subtitle, city, advisor].map((found) => found?.value)).toEqual([
    'Água e café em Caruaru',
    'a vida em solos de caruaruenses',
    'Caruaru',
    'Caio Reis',
  ])
})

test.each([
  ['São Carlos/SP', 'São Carlos'],
  ['Sobral - CE', 'Sobral'],
  ['Ceará-Mirim', 'Ceará-Mirim'],
  ['Brasília', 'Brasília'],
  // a template's own words; a country is no city
  ['BRASIL', undefined],
  ['Brasil, Alfenas', undefined],
])('a source that states %s', (stated, city) => {
  expect(proposeMetadata(frontOf(COVER, { stated: { city: [stated] } })).city?.value).toBe(city)
})
