import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/works/texts.ts'
import { APPEARED, citable, PLACE } from './citation-samples.ts'
import { citeWork } from './cite-work.ts'
import { formatAbnt } from '#engines/citations/format-abnt.ts'
import { formatApa } from '#engines/citations/format-apa.ts'
import { formatInText } from '#engines/citations/format-in-text.ts'
import { formatVancouver } from '#engines/citations/format-vancouver.ts'
import { plainText } from '#engines/citations/styled-text.ts'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toCsl, toCslJson } from './to-csl.ts'
import { toRis } from '#engines/citations/to-ris.ts'

const apa = (changes: Parameters<typeof citable>[0]) => plainText(citeWork(citable(changes), PLACE).apa)
const vancouver = (changes: Parameters<typeof citable>[0]) =>
  plainText(citeWork(citable(changes), PLACE).vancouver)
const TITLE = 'Leitura entre pares: um estudo em três escolas'
const URL_HERE = 'https://entrepares.example/ana/leitura-entre-pares'

// Those of https://resource.citationstyles.org/schema/v1.0.2/input/json/csl-data.json that a work here could fill.
const CSL_FIELDS = new Set(
  'abstract accessed author container-title contributor custom DOI event-place event-title genre id ISBN ISSN issue issued keyword language note number page publisher publisher-place source title type URL version volume'.split(
    ' ',
  ),
)

describe('APA', () => {
  test.each([
    [
      { category: 'Tese de Doutorado' },
      `(2026). ${TITLE} [Tese de doutorado, Universidade Federal do Ceará]. Entrepares. ${URL_HERE}`,
    ],
    [
      { category: 'TCC' },
      `(2026). ${TITLE} [Trabalho de conclusão de curso, Universidade Federal do Ceará]. Entrepares. ${URL_HERE}`,
    ],
    [
      { category: 'Relatório Técnico' },
      `(2026). ${TITLE} [Relatório técnico]. Universidade Federal do Ceará. ${URL_HERE}`,
    ],
    [{ category: 'Artigo Científico' }, `(2026). ${TITLE} [Artigo científico]. Entrepares. ${URL_HERE}`],
    [
      { journal: 'Educação', journalYear: 2020, registeredDoi: '10.1590/x' },
      `(2020). ${TITLE}. Educação. https://doi.org/10.1590/x`,
    ],
  ])('%j', (changes, expected) => {
    expect(apa(changes)).toBe(`Souza Filho, J. de, & Ribeiro, A. ${expected}`)
  })

  test('of more than twenty authors nineteen and the last; without any the title begins', () => {
    const authors = Array.from({ length: 22 }, (_, index) => ({ name: `Ana Autora${index}` }))
    expect(apa({ authors })).toContain('Autora18, A., … Autora21, A. (2026)')
    expect(apa({ authors: [{ name: 'Autor removido' }] })).toMatch(
      /^Leitura entre pares.*\]\. \(2026\)\. Entrepares\./,
    )
  })
})

describe('Vancouver', () => {
  test('a thesis, an article, six authors of seven', () => {
    expect(vancouver({ category: 'Tese de Doutorado' })).toBe(
      `Souza Filho J, Ribeiro A. ${TITLE} [tese de doutorado na Internet]. [local desconhecido]: Universidade Federal do Ceará; 2026 [citado 2027 jan 5]. Disponível em: ${URL_HERE}`,
    )
    expect(vancouver({ journal: 'Net', journalYear: 1998, registeredDoi: '10.1590/x' })).toBe(
      `Souza Filho J, Ribeiro A. ${TITLE}. Net [Internet]. 1998 [citado 2027 jan 5]. Disponível em: ${URL_HERE} doi: 10.1590/x`,
    )
    expect(vancouver({})).toContain(
      `${TITLE} [Internet]. [local desconhecido]: Entrepares; 2026 [citado 2027 jan 5].`,
    )
    const authors = Array.from({ length: 7 }, (_, index) => ({ name: `Ana Maria Autora${index}` }))
    expect(vancouver({ authors })).toMatch(/^Autora0 AM, .*Autora5 AM, et al\. /)
  })
})

test('a DOI that no agency registered appears in no reference and in no file', () => {
  for (const category of CATEGORIES) {
    const work = { ...citable({ category }), internalDoi: '10.5555/ep.2026.abcdefgh' }
    const item = toCsl(work, PLACE)
    const everything = [
      JSON.stringify(item),
      toBibtex(item),
      toRis(item),
      ...[formatAbnt, formatApa, formatVancouver].map((format) => plainText(format(item))),
      toBibtex(item),
      toRis(item),
    ].join('\n')
    expect(everything).not.toMatch(/10\.5555|doi/i)
  }
})

test('CSL-JSON knows no field that its schema does not', () => {
  for (const category of CATEGORIES) {
    for (const changes of [{}, APPEARED]) {
      const item = toCsl(citable({ category, programme: 'Letras', ...changes }), PLACE)
      expect(Object.keys(toCslJson(item)).filter((field) => !CSL_FIELDS.has(field))).toEqual([])
      expect(item.issued['date-parts'][0].every(Number.isInteger)).toBe(true)
    }
  }
})

test('particles are written into the given name, which reference managers keep', () => {
  const names = ['João da Silva Neto', 'Universidade Federal do Ceará', 'Platão', 'Ana Ribeiro']
  const json = toCslJson(toCsl(citable({ authors: names.map((name) => ({ name })) }), PLACE))
  expect(json).toMatchObject({
    author: [
      { family: 'Silva Neto', given: 'João da' },
      { literal: 'Universidade Federal do Ceará' },
      { family: 'Platão' },
      { family: 'Ribeiro', given: 'Ana' },
    ],
  })
  expect(JSON.stringify(json)).not.toContain('particle')
})

test('no journal and no event is named after the site, and the files of a paper agree', () => {
  for (const category of CATEGORIES) {
    const item = toCsl(citable({ category, institution: null }), PLACE)
    const { 'container-title': journal, 'event-title': event } = item
    expect([category, journal, event]).toEqual([category, undefined, undefined])
    expect(toBibtex(item)).not.toMatch(/journal =|booktitle =/)
    expect(toRis(item)).not.toMatch(/^(T2|JO|JF) /m)
    expect(toRis(item)).not.toContain('TY  - JOUR')
  }
  const journal = 'Simpósio de Leitura'
  const paper = toCsl(citable({ category: 'Paper de Conferência', journal, journalYear: 2021 }), PLACE)
  expect(paper).toMatchObject({
    kind: 'conference-paper',
    'container-title': journal,
    'event-title': journal,
  })
  expect(toBibtex(paper)).toContain(`booktitle = {${journal}}`)
  expect(toRis(paper)).toContain(`TY  - CPAPER\r\n`)
  expect(toRis(paper)).toContain(`\r\nT2  - ${journal}\r\n`)
})

describe('in the text', () => {
  const inText = (names: readonly string[], title?: string) => {
    const authors = names.map((name) => ({ name }))
    const { inBrackets, inSentence } = formatInText(
      toCsl(citable({ authors, ...(title && { title }) }), PLACE),
    )
    return [plainText(inBrackets), plainText(inSentence)]
  }
  test.each([
    [['José da Silva Júnior'], '(Silva Júnior, 2026)', 'Segundo Silva Júnior (2026)'],
    [['Ana Ribeiro', 'Caio Prado'], '(Ribeiro; Prado, 2026)', 'Segundo Ribeiro e Prado (2026)'],
    [
      ['Ana Ribeiro', 'Caio Prado', 'Bia Luz'],
      '(Ribeiro; Prado; Luz, 2026)',
      'Segundo Ribeiro, Prado e Luz (2026)',
    ],
    [
      ['José da Silva Júnior', 'Ana Ribeiro', 'Caio Prado', 'Bia Luz'],
      '(Silva Júnior et al., 2026)',
      'Segundo Silva Júnior et al. (2026)',
    ],
    [['Ministério da Saúde'], '(Brasil, 2026)', 'Segundo Brasil (2026)'],
    [['IBGE'], '(IBGE, 2026)', 'Segundo IBGE (2026)'],
    [[], '(Leitura [...], 2026)', 'Segundo Leitura [...] (2026)'],
  ])('%s', (names, inBrackets, inSentence) => expect(inText(names)).toEqual([inBrackets, inSentence]))

  test('an article is taken along with the first word of a title', () => {
    expect(inText([], 'A leitura entre pares')[0]).toBe('(A leitura [...], 2026)')
    expect(inText([], 'Leitura')[0]).toBe('(Leitura, 2026)')
  })
})

describe('BibTeX', () => {
  test.each([
    ['Artigo Científico', 'unpublished'],
    ['Paper de Conferência', 'inproceedings'],
    ['Tese de Doutorado', 'phdthesis'],
    ['Dissertação de Mestrado', 'mastersthesis'],
    ['TCC', 'mastersthesis'],
    ['Relatório Técnico', 'techreport'],
    ['Trabalho de Disciplina', 'unpublished'],
  ])('%s is @%s', (category, type) => {
    expect(toBibtex(toCsl(citable({ category }), PLACE))).toMatch(
      new RegExp(`^@${type}\\{souza2026leitura[a-z]*,\n`),
    )
  })

  test('works of one person and year have keys of their own', () => {
    const titles = [
      'Análise do consumo',
      'Análise da evasão',
      'Análise do consumo de energia nas escolas do campo',
    ]
    const works = titles.map((title, index) => citable({ title, slug: `analise-${'abc'[index]}` }))
    const again = citable({ title: titles[0]!, slug: 'analise-do-consumo-2' })
    const keys = [...works, again].map((work) => /\{([^,]+),/.exec(toBibtex(toCsl(work, PLACE)))![1])
    expect(keys.slice(0, 2)).toEqual(['souza2026analiseconsumo', 'souza2026analiseevasao'])
    expect(new Set(keys).size).toBe(4)
  })

  test('what would end a field or begin a command is written by its name', () => {
    const entry = toBibtex(toCsl(citable({ title: 'Custo & benefício: 50% de {x}_1 \\ ~^ #$' }), PLACE))
    expect(entry).toContain(
      'title = {{Custo \\& benefício: 50\\% de {\\textbraceleft}x{\\textbraceright}\\_1 {\\textbackslash} {\\textasciitilde}{\\textasciicircum} \\#\\$}}',
    )
  })

  test('names that BibTeX would part otherwise are braced', () => {
    const authors = [
      { name: 'Universidade Federal do Ceará' },
      { name: 'Maria and Silva' },
      { name: 'Platão' },
    ]
    expect(toBibtex(toCsl(citable({ authors }), PLACE))).toContain(
      'author = {{Universidade Federal do Ceará} and Silva, {Maria and} and {Platão}}',
    )
  })

  test('whatever is typed, the braces of the entry close where it ends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (title, name) => {
          const entry = toBibtex(
            toCsl(citable({ title, authors: [{ name }], abstract: title, keywords: [name] }), PLACE),
          )
          const letters = [...entry.trimEnd().slice(entry.indexOf('{'))]
          let depth = 0
          const closed = letters.findIndex(
            (letter) => (depth += letter === '{' ? 1 : letter === '}' ? -1 : 0) === 0,
          )
          expect(closed).toBe(letters.length - 1)
          expect(entry.trimEnd().endsWith('\n}')).toBe(true)
        },
      ),
    )
  })
})

describe('RIS', () => {
  test('a thesis', () => {
    const lines = toRis(
      toCsl(
        citable({ category: 'Tese de Doutorado', defenceDate: '2025-03-09', programme: 'Letras' }),
        PLACE,
      ),
    ).split('\r\n')
    expect(lines).toEqual([
      'TY  - THES',
      'AU  - Souza Filho, José de',
      'AU  - Ribeiro, Ana',
      `TI  - ${TITLE}`,
      'PB  - Universidade Federal do Ceará',
      'M3  - Tese (Doutorado em Letras)',
      'PY  - 2025',
      'DA  - 2025/03/09',
      'LA  - pt-BR',
      'KW  - leitura',
      'KW  - escola',
      'AB  - Um resumo.',
      `UR  - ${URL_HERE}`,
      'Y2  - 2027/01/05',
      'DP  - Entrepares',
      'ER  - ',
      '',
    ])
  })

  test('a registered DOI has its place', () => {
    expect(toRis(toCsl(citable({ registeredDoi: '10.1590/x' }), PLACE))).toContain('\r\nDO  - 10.1590/x\r\n')
  })

  test('whatever is typed, every line is one field and the record ends once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (text) => {
        const hostile = `${text}\r\nER  - \nTY  - JOUR\u2028AU  - Outro`
        const record = toRis(
          toCsl(citable({ title: hostile, abstract: hostile, authors: [{ name: hostile }] }), PLACE),
        )
        const lines = record.split('\r\n')
        expect(lines.filter((line) => line.startsWith('ER  -'))).toHaveLength(1)
        expect(lines.filter((line) => line.startsWith('TY  -'))).toHaveLength(1)
        for (const line of lines.slice(0, -1))
          expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- [^\r\n\u2028\u2029]*$/)
      }),
    )
  })
})
