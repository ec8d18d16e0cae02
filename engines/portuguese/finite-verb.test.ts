import fs from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from '#engines/text/fold.ts'
import { finiteVerb } from './finite-verb.ts'
import { stem } from './stem.ts'

/** As a grammar prints it, eu to eles, each tense after the root; not made from what it tests. */
const GRAMMAR = {
  ar: [
    'ar ando ado ada ados adas',
    'o as a amos am',
    'ei aste ou amos aram',
    'ava avas ava ávamos avam',
    'ara aras ara áramos aram',
    'arei arás ará aremos arão',
    'aria arias aria aríamos ariam',
    'e es e emos em',
    'asse asses asse ássemos assem',
    'ar ares ar armos arem',
    'astes áreis areis aríeis ásseis ardes',
  ],
  er: [
    'er endo ido ida idos idas',
    'o es e emos em',
    'i este eu emos eram',
    'ia ias ia íamos iam',
    'era eras era êramos eram',
    'erei erás erá eremos erão',
    'eria erias eria eríamos eriam',
    'a as a amos am',
    'esse esses esse êssemos essem',
    'er eres er ermos erem',
    'estes êreis ereis eríeis êsseis erdes',
  ],
  ir: [
    'ir indo ido ida idos idas',
    'o es e imos em',
    'i iste iu imos iram',
    'ia ias ia íamos iam',
    'ira iras ira íramos iram',
    'irei irás irá iremos irão',
    'iria irias iria iríamos iriam',
    'a as a amos am',
    'isse isses isse íssemos issem',
    'ir ires ir irmos irem',
    'istes íreis ireis iríeis ísseis irdes',
  ],
} as const

/** What is written before a vowel that would sound otherwise. */
function spell(root: string, conjugation: string, ending: string): string {
  const isSoft = /^[eiéêí]/.test(ending)
  if (conjugation === 'ar')
    return isSoft ? root.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/ç$/, 'c') : root
  return isSoft ? root : root.replace(/c$/, 'ç').replace(/g$/, 'j').replace(/gu$/, 'g')
}

const formsOf = (infinitive: string): string[] => {
  const conjugation = infinitive.slice(-2) as keyof typeof GRAMMAR
  const root = infinitive.slice(0, -2)
  const endings = GRAMMAR[conjugation].flatMap((tense) => tense.split(' '))
  return [...new Set(endings.map((ending) => spell(root, conjugation, ending) + ending))]
}

const FIELD = `
  analisar apresentar avaliar comparar considerar demonstrar descrever desenvolver discutir encontrar estudar examinar
  explicar identificar investigar mostrar observar pesquisar produzir propagar publicar realizar verificar aplicar
  aprender compreender defender definir depender ensinar entender escrever existir indicar interpretar justificar
  ocorrer permitir perceber questionar reduzir registrar relacionar responder resolver utilizar validar alcançar avançar
  reforçar assistir abordar aumentar adquirir assumir atender cumprir decidir dirigir dividir exigir reconhecer proteger
  distinguir corrigir organizar mensurar argumentar coletar debater elaborar evidenciar fundamentar vender garantir
  promover receber sofrer emergir`
  .trim()
  .split(/\s+/)

/** Forms that are, without their accents, a noun, an adjective or another verb first, and go with that one. */
const OTHER_FIRST = new Set(
  `estudo pesquiso publica publicas publico analise analises indice registro valida validas valido reforco evidencia
  evidencias fundamento argumento ensino aumento colete coletes divida dividas venda vendas debate debates alcance
  alcances avanco garantia garantias interprete interpretes encontro vendo`.split(/\s+/),
)

test('every form of every tense of the verbs of the field is its infinitive', () => {
  const torn = FIELD.flatMap((infinitive) =>
    formsOf(infinitive)
      .filter((form) => stem(fold(form)) !== stem(fold(infinitive)) && !OTHER_FIRST.has(fold(form)))
      .map((form) => `${form} ≠ ${infinitive}`),
  )
  expect(torn).toEqual([])
  expect(new Set(FIELD).size).toBeGreaterThanOrEqual(60)
})

const nouns = fs
  .readFileSync(new URL('../../tests/data/words/nouns-of-works.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

test('the nouns and adjectives of 80 works are no verbs, and keep their partners', () => {
  expect(nouns.flat().filter((word) => finiteVerb(word) !== null)).toEqual([])
  expect(nouns.filter((forms) => new Set(forms.map(stem)).size > 1)).toEqual([])
  expect(nouns.length).toBeGreaterThan(1_000)
})

test.each([
  ['mostrarei', 'mostrar'],
  ['consideram', 'considerar'],
  ['passeia', 'passear'],
  ['odeiam', 'odiar'],
  ['averiguemos', 'averiguar'],
  ['expliquei', 'explicar'],
  ['teletrabalhássemos', 'teletrabalhar'],
  ['reavaliaria', 'reavaliar'],
])('%s is a form of %s, which need not be listed', (form, infinitive) =>
  expect(stem(fold(form))).toBe(stem(fold(infinitive))),
)

test.each([
  'secretária',
  'padaria',
  'funcionárias',
  'matéria',
  'câmara',
  'esfera',
  'ribeirão',
  'índice',
  'extremos',
  'team',
])('%s is no form of a verb', (word) => expect(finiteVerb(fold(word))).toBeNull())
