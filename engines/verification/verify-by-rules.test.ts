import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GARDENS, paragraphs, TRAMS, CITING, REFERENCES } from '#tests/integrity-texts.ts'
import { isIsbn, isIssn, isOrcid } from '#engines/text/check-digits.ts'
import { findSections } from './checks/check-structure.ts'
import { detectLanguage, OF_WHOLE_TEXT } from '#engines/text/detect-language.ts'
import { assessFindings } from './assess-findings.ts'
import type { Severity } from './reading/outcome.ts'
import { verifyByRules } from './verify-by-rules.ts'

const ABSTRACT =
  'Acompanhamos turmas que cuidaram de hortas escolares em Pelotas: faltaram menos às segundas-feiras e passaram a fazer perguntas que admitem experimento. Entre as dificuldades esteve a água, e discutimos o que as redes podem fazer.'
const verify = (changes: { text?: string; abstract?: string; title?: string; keywords?: string[] } = {}) => {
  const verified = verifyByRules({
    title: 'Hortas escolares em Pelotas',
    abstract: ABSTRACT,
    keywords: ['hortas escolares', 'permanência'],
    text: paragraphs(...GARDENS, CITING, REFERENCES),
    year: 2024,
    ...changes,
  })
  return {
    ...verified,
    status: assessFindings(verified.findings),
    codes: verified.findings.map(({ code }) => code),
  }
}

test('of a sound work it is told what can be seen to be in order', () => {
  const { status, codes, strengths, evaluated, applicable } = verify()
  expect({ status, codes }).toEqual({ status: 'verified', codes: [] })
  expect(strengths).toEqual([
    'Referências: 5 entradas, 5 com data.',
    'Referências: 5 de 5 citações têm entrada na lista.',
    'Resumo: as palavras e os números dele aparecem no texto.',
    'Texto: nenhum parágrafo se repete.',
    'Palavras-chave: todas aparecem no texto.',
    'Identificadores: 2 ISSN, ISBN ou ORCID com dígito verificador correto.',
  ])
  // no headings: nothing is missing in an essay, but it was not looked at either
  expect([evaluated, applicable]).toEqual([7, 8])
})

test('a page of text offers little to look at, and it is said', () => {
  const { status, evaluated, applicable } = verify({ text: GARDENS[0]!, keywords: [] })
  expect(status).toBe('verified')
  expect([evaluated, applicable]).toEqual([1, 7])
})

describe('what is only told', () => {
  test('a citation that has no entry in the list', () => {
    const { status, findings } = verify({
      text: paragraphs(...GARDENS, CITING, 'E também (SAFIOTTI, 2015).', REFERENCES),
    })
    expect(findings).toMatchObject([
      {
        code: 'citation-without-reference',
        severity: 'information',
        message: 'Confira: a citação (SAFIOTTI, 2015) não aparece na lista de referências.',
        quote: 'SAFIOTTI, 2015)',
      },
    ])
    expect(status).toBe('verified')
  })

  test('a year that has not come, in the place of the date and not in a title', () => {
    const late = REFERENCES.replace('UFRGS, 2015', 'UFRGS, 2031').replace(
      'Bondes e atrasos',
      'Bondes em 2030',
    )
    const { findings } = verify({ text: paragraphs(...GARDENS, late) })
    expect(findings.map(({ code, quote }) => [code, quote?.slice(0, 10)])).toEqual([
      ['reference-from-the-future', 'LINS, Dora'],
    ])
  })

  test('a p-value that is not that of its statistic, unless a correction explains it', () => {
    const wrong = 'Houve diferença entre as turmas, t(28) = 2,20, p = 0,01.'
    const found = verify({ text: paragraphs(...GARDENS, wrong) })
    expect(found.findings).toMatchObject([
      {
        code: 'p-value-differs',
        severity: 'information',
        message: 'Recalculamos p = 0,036 para “t(28) = 2,20, p = 0,01”. Pode ser correção ou arredondamento.',
      },
    ])
    expect(found.status).toBe('verified')
    expect(verify({ text: paragraphs(...GARDENS, `${wrong} Usamos o ajuste de Bonferroni.`) }).codes).toEqual(
      [],
    )
    const right = 'Houve diferença, t(28) = 2,20, p = 0,036, e F(1, 74) = 0,01, p = 0,92.'
    expect(verify({ text: paragraphs(...GARDENS, right) }).strengths).toContain(
      'Estatística: os 2 valores de p recalculados conferem.',
    )
  })

  test('a figure of the abstract that the text does not have, however it is spelled there', () => {
    const text = paragraphs(...GARDENS, 'Foram 1.243 visitas, e 41,2% das turmas voltaram.')
    expect(verify({ text, abstract: `${ABSTRACT} Foram 1243 visitas (41.2%).` }).codes).toEqual([])
    const { findings } = verify({ text, abstract: `${ABSTRACT} Foram 1.250 visitas em 2019.` })
    expect(findings).toMatchObject([{ code: 'figure-only-in-abstract', quote: '1.250', start: null }])
  })

  test('a check digit that does not fit; three of them ask more', () => {
    const text = (...wrong: string[]) => paragraphs(...GARDENS, ...wrong)
    expect(verify({ text: text('ISSN 0104-1372') }).findings).toMatchObject([
      { code: 'identifier-check-digit', severity: 'information', quote: 'ISSN 0104-1372' },
    ])
    const three = text('ISSN 0104-1372', 'ISBN 978-85-359-0277-9', 'orcid.org/0000-0002-1825-0098')
    expect(verify({ text: three }).findings.map(({ severity }) => severity)).toEqual(Array(3).fill('medium'))
    expect(verify({ text: three }).status).toBe('verified')
  })
})

describe('what asks for a person', () => {
  test('words that an assistant left, outside of quotation marks and of works about assistants', () => {
    const left = 'Como um modelo de linguagem, não posso visitar hortas, mas aqui está um parágrafo.'
    const found = verify({ text: paragraphs(...GARDENS, left) })
    expect(found.findings).toMatchObject([
      { code: 'assistant-leftover', severity: 'strong', quote: 'Como um modelo de linguagem' },
    ])
    expect(found.status).toBe('flagged')
    expect(verify({ text: paragraphs(...GARDENS, `A máquina disse: “${left}”`) }).codes).toEqual([])
    expect(verify({ text: paragraphs(...GARDENS, left), title: 'O ChatGPT na escola' }).codes).toEqual([])
    expect(
      verify({ text: paragraphs(...GARDENS, 'Ver https://x.br/?utm_source=chatgpt.com hoje.') }).status,
    ).toBe('flagged')
  })

  test('two medium findings of different kinds, not one alone and not two of a kind', () => {
    const finding = (code: string, severity: Severity) => ({
      code,
      severity,
      message: '',
      quote: null,
      start: null,
    })
    expect(assessFindings([finding('a', 'medium')])).toBe('verified')
    expect(assessFindings([finding('a', 'medium'), finding('a', 'medium')])).toBe('verified')
    expect(assessFindings([finding('a', 'medium'), finding('b', 'medium')])).toBe('flagged')
    expect(assessFindings(Array.from('abcdef', (code) => finding(code, 'information')))).toBe('verified')
    expect(assessFindings([finding('a', 'strong')])).toBe('flagged')
  })

  test('an abstract of another text, with paragraphs that come twice', () => {
    const abstract =
      'A greve dos bondes elétricos de Rio Grande em 1917 parou os carros por nove dias; lemos atas da câmara, livros de receita da companhia e o semanário operário para contar os demitidos.'
    expect(verify({ abstract }).codes).toContain('abstract-of-another-text')
    expect(verify({ abstract }).status).toBe('verified')
    const text = paragraphs(...GARDENS, GARDENS[2]!, GARDENS[3]!)
    expect(verify({ text }).codes).toEqual(['repeated-paragraph', 'repeated-paragraph'])
    expect(verify({ text, abstract }).status).toBe('flagged')
  })

  test('most of what is cited is not listed', () => {
    const names = [
      'Abreu',
      'Borges',
      'Castro',
      'Dias',
      'Esteves',
      'Faria',
      'Gomes',
      'Horta',
      'Iglesias',
      'Jardim',
    ]
    const text = paragraphs(
      ...GARDENS,
      names.map((name) => `Dizem (${name.toUpperCase()}, 2012).`).join(' '),
      CITING,
      REFERENCES,
    )
    const { findings, status } = verify({ text })
    expect(findings[0]).toMatchObject({
      code: 'many-citations-without-reference',
      severity: 'medium',
      message: '10 de 15 citações não aparecem na lista de referências. Ela está completa?',
    })
    expect(status).toBe('verified')
  })

  test('in English, terms with other words put in their place', () => {
    const plain =
      'The results of this study show that the model is able to learn from the data and that it was tested with the usual methods of the field. '.repeat(
        12,
      )
    const phrases = [
      'counterfeit consciousness',
      'irregular woodland',
      'flag to commotion',
      'bosom peril',
      'gullible Bayes',
    ]
    const said = (count: number) =>
      verify({
        text: `${plain}\n\nWe use ${phrases.slice(0, count).join(', and ')}.`,
        abstract: plain.slice(0, 300),
        keywords: [],
      })
    expect(said(1).findings).toMatchObject([
      {
        severity: 'information',
        message: 'Confira esta expressão: o termo usual é “artificial intelligence”.',
      },
    ])
    expect(said(3).findings.map(({ severity }) => severity)).toEqual(Array(3).fill('medium'))
    expect([said(0).status, said(3).status, said(5).status]).toEqual(['verified', 'verified', 'flagged'])
  })
})

describe('the parts of it', () => {
  test('sections are known by their headings', () => {
    expect(
      findSections(
        '1 INTRODUÇÃO\n\ntexto\n\n2. Procedimentos metodológicos\n\ntexto\n\nIII – Resultados e discussão\n\ntexto\n\nConsiderações finais',
      ),
    ).toEqual(['introduction', 'method', 'results', 'discussion', 'conclusion'])
    expect(
      findSections(
        'A introdução do bonde mudou a cidade.\n\nOs resultados, porém, tardaram a aparecer nos livros;',
      ),
    ).toEqual([])
  })

  test.each([
    ['pt', paragraphs(...GARDENS)],
    [
      'en',
      'The garden was in the middle of the school and the children that were there watered it with what they had. '.repeat(
        5,
      ),
    ],
    [
      'es',
      'La huerta de la escuela es el lugar en que los niños y las niñas aprenden con las manos y con sus preguntas. '.repeat(
        5,
      ),
    ],
    [null, 'Horta escolar'],
    [null, '1 2 3 4 5 6 7 8 9 10 '.repeat(50)],
  ])('the language is %s', (language, text) => {
    expect(detectLanguage(text, OF_WHOLE_TEXT)).toBe(language)
  })

  test('check digits', () => {
    expect(['01041371', '2317630X', '01041372'].map(isIssn)).toEqual([true, true, false])
    expect(['9788535902778', '8535902775', '9788535902779'].map(isIsbn)).toEqual([true, true, false])
    expect(['0000000218250097', '000000021694233X', '0000000218250098'].map(isOrcid)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('whatever the work, every quote stands in it and nothing breaks', () => {
    const piece = fc.constantFrom(
      ...GARDENS,
      ...TRAMS,
      CITING,
      REFERENCES,
      't(28) = 2,20, p = 0,01',
      'ISSN 0104-1372',
      'Referências',
      'Como um modelo de linguagem',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 30 }), (parts) => {
        const text = parts.join('\n\n')
        for (const { quote, start } of verify({ text }).findings) {
          if (start !== null) expect(text.slice(start, start + quote!.length)).toBe(quote)
        }
      }),
      { seed: 13, numRuns: 40 },
    )
  })
})
