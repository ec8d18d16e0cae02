import { expect, test } from 'vitest'
import { citable } from '#domain/citations/citation-samples.ts'
import { printHeadOf, type PrintableWork } from './print-head-of.ts'

const headOf = (changes: Partial<PrintableWork>) => {
  const authors = [{ name: 'Ana Ribeiro', institution: null, orcidId: null }]
  const work = { ...citable(), titleEn: null, abstractEn: null, keywordsEn: [], authors, ...changes }
  return printHeadOf(work, { line: '', citation: null, watermark: null })
}

test('a thesis names its degree, its advisor and co-advisor on its title page; an article has none', () => {
  const said = { degree: 'Mestra em Botânica', advisor: 'Lia Monteiro', coAdvisor: 'Rui Paz' }
  expect(headOf({ ...said, category: 'Dissertação de Mestrado' })).toMatchObject({
    form: 'thesis',
    nature:
      'Dissertação apresentada à Universidade Federal do Ceará, como requisito parcial para a obtenção do título de Mestra em Botânica.',
    advisors: ['Orientação: Lia Monteiro', 'Coorientação: Rui Paz'],
  })
  expect(headOf({ category: 'TCC', coAdvisor: 'Rui Paz' })).toMatchObject({
    nature:
      'Trabalho de Conclusão de Curso apresentado à Universidade Federal do Ceará, como requisito parcial para a conclusão do curso.',
    advisors: ['Coorientação: Rui Paz'],
  })
  expect(headOf({ ...said, category: 'Trabalho de Disciplina' })).toMatchObject({ form: 'article' })
})
