import { expect, test } from 'vitest'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import { citable, PLACE } from './citation-samples.ts'
import { toCsl, toCslJson } from './to-csl.ts'

test('who advised a thesis stands in every file', () => {
  const item = toCsl(citable({ category: 'Tese de Doutorado', advisor: 'Clara de Assis Lima' }), PLACE)
  expect(toCslJson(item)).toMatchObject({ contributor: [{ family: 'Lima', given: 'Clara de Assis' }] })
  expect(toBibtex(item)).toContain('note = {Orientador: Clara de Assis Lima}')
  expect(toRis(item)).toContain('\r\nA3  - Lima, Clara de Assis\r\n')
})

test('who co-advised stands after who advised, and is told apart where a format has words for it', () => {
  const thesis = { category: 'Tese de Doutorado', coAdvisor: 'Rui Paz' }
  const item = toCsl(citable({ ...thesis, advisor: 'Clara de Assis Lima' }), PLACE)
  expect(toCslJson(item)).toMatchObject({ contributor: [{ family: 'Lima' }, { family: 'Paz' }] })
  expect(toCslJson(item)).not.toHaveProperty('advisors')
  expect(toBibtex(item)).toContain('note = {Orientador: Clara de Assis Lima; Coorientador: Rui Paz}')
  expect(toRis(item)).toContain('\r\nA3  - Lima, Clara de Assis\r\nA3  - Paz, Rui\r\n')
  expect(toBibtex(toCsl(citable(thesis), PLACE))).toContain('note = {Coorientador: Rui Paz}')
})
