import { describe, expect, test } from 'vitest'
import { GARDENS, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import type { Match } from '../alignment/align-texts.ts'
import { readMarkdown } from '#engines/rendering/read-markdown.ts'
import { findCitations } from '../structure/find-citations.ts'
import { findQuotations } from '../structure/find-quotations.ts'
import { findReferenceList } from '../structure/find-reference-list.ts'
import { prepareText } from '../text/prepare-text.ts'
import { assessMatches, type Compared } from './assess-matches.ts'
import { weighMatches } from './weigh-matches.ts'

/** A likeness of a part of the text, told by its words. */
function like(text: string, part: string, changes: Partial<Match> = {}): Match {
  const start = text.indexOf(part)
  if (start < 0) throw new Error('the text does not say that')
  const sourceLength = part.length
  const place = { start, length: part.length, sourceStart: 0, sourceLength }
  return { kind: 'verbatim', similarity: 1, evidence: 100, ...place, ...changes }
}

const source = (number: number, matches: Match[], changes: Partial<Compared> = {}): Compared => ({
  source: number,
  authors: [number],
  isOwn: false,
  since: number,
  matches,
  before: [],
  references: null,
  ...changes,
})

function assess(written: string | { source: string | null; text: string }, ...compared: Compared[]) {
  const { source: markdown, text } =
    typeof written === 'string' ? { source: written, text: written } : written
  const zones = {
    references: findReferenceList(text),
    quotations: findQuotations(text, findCitations(text), markdown),
  }
  return assessMatches(text, prepareText(text), zones, compared)
}

const said = (written: Parameters<typeof assess>[0], ...compared: Compared[]) =>
  assess(written, ...compared).map(({ context, counted }) => (counted ? 'conta' : context))

const [taken] = GARDENS.slice(2)
const takenOnce = (text: string) => source(1, [like(text, taken!)])
const around = (middle: string) => paragraphs(TRAMS[0]!, middle, TRAMS[1]!)

describe('what counts', () => {
  test('a paragraph of somebody else without a word of whose it is', () => {
    const text = around(taken!)
    expect(said(text, source(1, [like(text, taken!)]))).toEqual(['conta'])
  })

  test.each([
    ['between quotation marks, after the name', `Para Ribeiro (2021, p. 4), “${taken}”`],
    ['between quotation marks, before the name', `“${taken}” (RIBEIRO, 2021, p. 4).`],
    ['with a number', `“${taken}”[12].`],
    ['with a small number', `“${taken}”12, como se leu.`],
    ['between straight marks', `Nas palavras da autora: "${taken}" (RIBEIRO, 2021).`],
    ['in two paragraphs, each between marks', `“${taken}”\n\n“${GARDENS[3]}” (RIBEIRO, 2021, p. 4).`],
  ])('not what is quoted %s', (_, words) => {
    const text = around(words)
    expect(said(text, source(1, [like(text, taken!)]))).toEqual(['quotation'])
  })

  test.each([
    ['quoted without saying whom', `Já se disse: “${taken}”`],
    ['attributed, but not quoted', `${taken} (RIBEIRO, 2021).`],
    ['attributed to a page, but not quoted', `${taken} (RIBEIRO, 2021, p. 4).`],
    ['quoted before a heading with a number', `“${taken}”\n\n3 Resultados`],
    ['quoted here and cited elsewhere', `“${taken}” ${TRAMS[3]} (RIBEIRO, 2021, p. 4).`],
  ])('but what is %s', (_, words) => {
    const text = around(words)
    expect(said(text, source(1, [like(text, taken!)]))).toEqual(['conta'])
  })

  const apart = `> ${taken}`
  test.each([
    [
      'cited before it',
      `Lê-se em Ribeiro (2021, p. 4), ${'que estudou as escolas do município '.repeat(8)}:\n\n${apart}`,
    ],
    ['cited within it', `> Para Ribeiro (2021, p. 4):\n>\n${apart}`],
    ['cited at its end', `${apart} (RIBEIRO, 2021, p. 4)`],
    ['cited in its last paragraph', `${apart}\n>\n> (RIBEIRO, 2021, p. 4)`],
    ['cited in the next paragraph', `${apart}\n\nÉ o que conclui Ribeiro (2021, p. 4) das segundas-feiras.`],
    ['of two paragraphs', `${apart}\n>\n> ${GARDENS[3]} [12]`],
    ['after another', `${apart}\n\n> ${GARDENS[3]} (RIBEIRO, 2021, p. 4)`],
    ['with marks inside', `> Diz-se “${GARDENS[4]}” e ${taken} (RIBEIRO, 2021, p. 4)`],
    ['in a list', `- ${apart} (RIBEIRO, 2021, p. 4)`],
  ])('not a block quotation %s', (_, words) => {
    const source = around(words)
    const { plainText: text } = readMarkdown(source)
    expect(said({ source, text }, takenOnce(text))).toEqual(['quotation'])
  })

  test.each([
    ['that names nobody', apart],
    ['cited far from it', `${apart}\n\n${TRAMS[3]} (RIBEIRO, 2021, p. 4)`],
    ['of other words', `> ${GARDENS[3]} (RIBEIRO, 2021, p. 4)\n\n${TRAMS[3]}\n\n${taken}`],
  ])('but a block quotation %s', (_, words) => {
    const source = around(words)
    const { plainText: text } = readMarkdown(source)
    expect(said({ source, text }, takenOnce(text))).toEqual(['conta'])
  })

  test('of a file, whose indentation nobody can see, not a paragraph that ends with the page', () => {
    const text = around(`${taken} (RIBEIRO, 2021, p. 4).`)
    expect(said({ source: null, text }, takenOnce(text))).toEqual(['quotation'])
    const without = around(`${taken} (RIBEIRO, 2021).`)
    expect(said({ source: null, text: without }, takenOnce(without))).toEqual(['conta'])
  })

  test('of a passage half of which is quoted, the other half', () => {
    const text = around(`“${taken}” (RIBEIRO, 2021, p. 4). ${GARDENS[3]}`)
    const [match] = assess(text, source(1, [like(text, `${taken}” (RIBEIRO, 2021, p. 4). ${GARDENS[3]}`)]))
    expect(match!.counted).toBe(true)
    const [left] = match!.countedStretches
    expect(text.slice(left!.start, left!.end)).toContain(GARDENS[3])
    expect(text.slice(left!.start, left!.end)).not.toContain('Turmas que mantiveram')
  })

  test('not the list of references, on either side', () => {
    const list =
      'RIBEIRO, Ana. Hortas escolares e permanência. Cadernos de Educação, Pelotas, v. 12, n. 3, p. 41-58, 2021. Disponível em: https://exemplo.br/hortas. Acesso em: 3 maio 2024.'
    const text = `${paragraphs(...TRAMS)}\n\nReferências\n\n${list}`
    expect(said(text, source(1, [like(text, list)]))).toEqual(['references'])
    const plain = around(list)
    expect(said(plain, source(1, [like(plain, list)]))).toEqual(['conta'])
    const references = { start: 0, end: list.length }
    expect(said(plain, source(1, [like(plain, list)], { references }))).toEqual(['references'])
  })

  test('not what is their own, nor what was theirs before the source had it', () => {
    const text = around(taken!)
    const match = like(text, taken!)
    const whole = { start: match.start, end: match.start + match.length }
    expect(said(text, source(1, [match], { isOwn: true }))).toEqual(['own_work'])
    expect(said(text, source(1, [match], { before: [whole] }))).toEqual(['own_version'])
    // their own work is the elder of the two, then the younger
    expect(said(text, source(1, [match], { isOwn: true }), source(2, [match]))).toEqual([
      'own_work',
      'own_work',
    ])
    expect(said(text, source(3, [match], { isOwn: true }), source(2, [match]))).toEqual(['conta', 'own_work'])
  })

  test('not what three works of different people share; the same person three times is one', () => {
    const text = around(taken!)
    const match = () => like(text, taken!)
    expect(said(text, source(1, [match()]), source(2, [match()]), source(3, [match()]))).toEqual(
      Array(3).fill('common'),
    )
    expect(said(text, source(1, [match()]), source(2, [match()]))).toEqual(['conta', 'conta'])
    const same = { authors: [9] }
    expect(
      said(text, source(1, [match()], same), source(2, [match()], same), source(3, [match()], same)),
    ).toEqual(Array(3).fill('conta'))
    // three who took pages from a fourth do not make them common
    const long = paragraphs(...GARDENS)
    const pages = around(long)
    const all = [1, 2, 3].map((number) => source(number, [like(pages, long)]))
    expect(said(pages, ...all)).toEqual(Array(3).fill('conta'))
  })

  test.each([
    [
      'formula',
      'O estudo foi aprovado pelo Comitê de Ética em Pesquisa da universidade, sob o parecer 3.210.111, e todos os participantes assinaram o Termo de Consentimento Livre e Esclarecido.',
    ],
    [
      'formula',
      'Os dados foram analisados no programa SPSS, com o teste t de Student para amostras independentes, e adotou-se nível de significância de 5% em todas as comparações realizadas.',
    ],
    [
      'normative',
      'Art. 205. A educação, direito de todos e dever do Estado, será promovida nos termos do art. 206, incisos I e II, da Constituição Federal e da Lei nº 9.394, de 1996, caput e § 1º.',
    ],
    [
      'table',
      'Total 312 41,2 18,0 Norte 55 12,1 3,4 Sul 81 19,9 4,2 Leste 12 8,8 1,0 Oeste 164 52,2 9,4 Média 78 23,3 4,5 Desvio 63 19,2 3,5 Mínimo 12 8,8 1,0 Máximo 164 52,2 9,4',
    ],
  ])('not a %s', (context, words) => {
    const text = around(words)
    expect(said(text, source(1, [like(text, words)]))).toEqual([context])
  })

  test('but prose that mentions ethics, a law or figures in passing', () => {
    const words = `${taken} O parecer do comitê de ética saiu em 2019, pouco antes da lei que mudou as 12 escolas. ${GARDENS[3]}`
    const text = around(words)
    expect(said(text, source(1, [like(text, words)]))).toEqual(['conta'])
  })

  test('a reworded sentence not alone, but beside longer ones of the same source', () => {
    const sentence = TRAMS[0]!.slice(0, 200)
    const text = around(taken!)
    const short = like(text, sentence, { kind: 'paraphrase', similarity: 0.7 })
    expect(said(text, source(1, [short]))).toEqual(['single'])
    const pages = paragraphs(TRAMS[0]!, GARDENS[2]!, GARDENS[3]!, GARDENS[4]!)
    const long = like(pages, paragraphs(GARDENS[2]!, GARDENS[3]!, GARDENS[4]!))
    const beside = like(pages, sentence, { kind: 'paraphrase', similarity: 0.7 })
    expect(said(pages, source(1, [beside, long]))).toEqual(['conta', 'conta'])
    expect(said(pages, source(1, [beside]), source(2, [long]))).toEqual(['single', 'conta'])
  })
})

describe('what is said of the whole', () => {
  const nothing = { references: null, quotations: [] }
  const weigh = (counted: number, of: number, area = 'Educação', kind: Match['kind'] = 'paraphrase') => {
    const stretch = { start: 0, end: counted }
    const match = {
      kind,
      similarity: 1,
      evidence: 1,
      start: 0,
      length: counted,
      sourceStart: 0,
      sourceLength: 1,
    }
    const assessed = { ...match, source: 1, context: null, counted: true, countedStretches: [stretch] }
    return weighMatches(of, nothing, [assessed], area)
  }

  test.each([
    [39, 'original', 96],
    [40, 'similar', 96],
    [149, 'similar', 85],
    [150, 'suspicious', 85],
    [1000, 'suspicious', 0],
  ])('%i of 1,000 characters: %s, %i of 100', (counted, level, originalityScore) => {
    expect(weigh(counted, 1_000)).toMatchObject({ level, originalityScore })
  })

  test('a long passage word for word is looked at in a long work too; a reworded one is not', () => {
    expect(weigh(900, 25_000, 'Educação', 'verbatim').level).toBe('suspicious')
    expect(weigh(900, 25_000).level).toBe('original')
    expect(weigh(900, 40_000, 'Educação', 'verbatim').level).toBe('original')
  })

  test('works of law may quote more', () => {
    expect(weigh(200, 1_000, 'Direito').level).toBe('similar')
    expect(weigh(250, 1_000, 'Direito').level).toBe('suspicious')
  })

  test('two sources of one passage count it once; the list of references is no text', () => {
    const text = around(taken!)
    const match = () => like(text, taken!)
    const assessed = assess(text, source(1, [match()]), source(2, [match()]))
    expect(weighMatches(text.length, nothing, assessed, 'Educação').coverage).toBeCloseTo(
      taken!.length / text.length,
    )
    const half = { references: { start: 0, end: text.length / 2 }, quotations: [] }
    expect(weighMatches(text.length, half, assessed, 'Educação').coverage).toBeCloseTo(
      (2 * taken!.length) / text.length,
    )
  })

  test('the confidence is that of the surest kind, and of finding nothing that of the search', () => {
    expect(weigh(500, 1_000, 'Educação', 'verbatim').confidence).toBe(0.97)
    expect(weigh(500, 1_000, 'Educação', 'summary').confidence).toBe(0.9)
    expect(weighMatches(1_000, nothing, [], 'Educação')).toEqual({
      level: 'original',
      coverage: 0,
      originalityScore: 100,
      confidence: 0.97,
    })
  })
})
