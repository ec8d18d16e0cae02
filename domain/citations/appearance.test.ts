import { describe, expect, test } from 'vitest'
import { APPEARED, citable, PLACE } from './citation-samples.ts'
import { formatApa } from '#engines/citations/format-apa.ts'
import { formatVancouver } from '#engines/citations/format-vancouver.ts'
import { plainText } from '#engines/citations/styled-text.ts'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toCsl } from './to-csl.ts'
import { toRis } from '#engines/citations/to-ris.ts'

const TITLE = 'Leitura entre pares: um estudo em três escolas'

describe('where it appeared', () => {
  const cited = (category: string, changes: Parameters<typeof citable>[0] = {}) => {
    const item = toCsl(citable({ category, ...APPEARED, ...changes }), PLACE)
    return { item, apa: plainText(formatApa(item)), vancouver: plainText(formatVancouver(item)) }
  }

  test('an article, in every style and file', () => {
    const { item, ...said } = cited('Artigo Científico')
    expect(said.apa).toContain(`(2020). ${TITLE}. Educação em Foco, 12(3), 45–60. https://doi.org/10.1590/x`)
    expect(said.vancouver).toContain('Educação em Foco [Internet]. 2020 [citado 2027 jan 5];12(3):45-60. ')
    expect(item).toMatchObject({
      volume: '12',
      issue: '3',
      page: '45-60',
      ISSN: '0104-1371',
      'publisher-place': 'Fortaleza',
      DOI: '10.1590/x',
    })
    for (const line of [
      'volume = {12}',
      'number = {3}',
      'pages = {45--60}',
      'issn = {0104-1371}',
      'address = {Fortaleza}',
      'publisher = {Edições UFC}',
      'doi = {10.1590/x}',
    ])
      expect(toBibtex(item)).toContain(`  ${line}`)
    for (const line of [
      'VL  - 12',
      'IS  - 3',
      'SP  - 45',
      'EP  - 60',
      'SN  - 0104-1371',
      'CY  - Fortaleza',
      'PB  - Edições UFC',
      'DO  - 10.1590/x',
    ])
      expect(toRis(item)).toContain(`\r\n${line}\r\n`)
  })

  test('a paper in its proceedings', () => {
    const { item, ...said } = cited('Paper de Conferência', { volume: null, isbn: '9788535902778' })
    expect(said.apa).toContain('Em Educação em Foco (pp. 45–60). Edições UFC. https://doi.org/10.1590/x')
    expect(said.vancouver).toContain(
      'In: Educação em Foco [Internet]; 2020; Fortaleza. Fortaleza: Edições UFC; 2020 [citado 2027 jan 5]. p. 45-60.',
    )
    expect(item).toMatchObject({ 'event-place': 'Fortaleza', number: '3', ISBN: '9788535902778' })
    expect(item).not.toHaveProperty('issue')
    expect(toBibtex(item)).toContain('isbn = {9788535902778}')
    expect(cited('Paper de Conferência', { pages: null }).apa).toContain('. Educação em Foco, Fortaleza. ')
  })

  test('a report has its number, a thesis its city and not a place unknown', () => {
    const report = cited('Relatório Técnico', { journal: null, issn: null })
    expect(report.apa).toContain(`${TITLE} (n. 3) [Relatório técnico]. Edições UFC.`)
    expect(toRis(report.item)).toContain('\r\nSN  - 3\r\n')
    expect(toBibtex(report.item)).toContain('number = {3}')
    expect(cited('Tese de Doutorado', { journal: null }).vancouver).toContain(
      'Fortaleza: Universidade Federal do Ceará; 2020',
    )
  })
})
