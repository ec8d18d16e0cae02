import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DoiRecord } from '#engines/deposit/agencies/doi-record.ts'
import { fillFromAgency } from './fill-from-agency.ts'
import { emptyFields } from './put-field.ts'

const FORM = `<form>
  <input name="title"><input name="journal"><input name="volume"><input name="journalYear"><input name="city"><textarea name="authors"></textarea>
  <select name="category"><option value=""></option><option>Artigo Científico</option><option>TCC</option></select>
</form>`
const RECORD: DoiRecord = {
  ...{ agency: 'crossref', title: 'Quintais de várzea: manejo e memória', category: 'Artigo Científico' },
  ...{ journal: 'Revista de Várzea', volume: '12', year: 2020 },
}

let form: HTMLFormElement
beforeEach(() => {
  const { window } = new JSDOM(FORM)
  for (const name of ['FormData', 'Event'] as const) vi.stubGlobal(name, window[name])
  form = window.document.querySelector('form')!
})
afterEach(() => vi.unstubAllGlobals())
const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!

test('empty fields are filled, what was typed stays and is named', () => {
  field('title').value = 'QUINTAIS DE VARZEA'
  field('journalYear').value = '2021'
  const { words, filled } = fillFromAgency(form, RECORD, 'Bia Melo')
  expect(Object.keys(filled).toSorted()).toEqual(['category', 'journal', 'volume'])
  expect([field('journal').value, field('volume').value]).toEqual(['Revista de Várzea', '12'])
  expect([field('title').value, field('journalYear').value]).toEqual(['QUINTAIS DE VARZEA', '2021'])
  expect(words).toMatch(/ da Crossref\. Ficaram como estavam: título e ano\.$/)
})

test('a record of another title fills nothing, and says whose DOI it is', () => {
  field('title').value = 'Ecologia de mosquitos urbanos'
  expect(fillFromAgency(form, RECORD, 'Bia Melo')).toEqual({
    words: 'Na Crossref este DOI é de “Quintais de várzea: manejo e memória”. Confira: nada foi preenchido.',
    filled: {},
  })
  expect([field('journal').value, field('category').value]).toEqual(['', ''])
})

test('no field is filled that the chosen category does not have', () => {
  field('category').value = 'TCC'
  fillFromAgency(form, RECORD, 'Bia Melo')
  expect([field('journal').value, field('journalYear').value]).toEqual(['', '2020'])
})

const AUTHORS = [
  { name: 'Ana Sá', orcid: '0000-0002-1825-0097' },
  { name: 'Brasil. Ministério da Saúde' },
  { name: 'Melo, Bia' },
]

test('authors come in their order, with their ORCID iDs, bodies whole, and who fills in the form at their place', () => {
  const { words, filled } = fillFromAgency(form, { ...RECORD, authors: AUTHORS }, 'Bia Melo')
  const lines = 'Ana Sá | ORCID 0000-0002-1825-0097\nBrasil. Ministério da Saúde |\nMelo, Bia | eu'
  expect(form.querySelector('textarea')!.value).toBe(lines)
  expect(words).toContain('autores')
  emptyFields(form, filled)
  expect([form.querySelector('textarea')!.value, field('journal').value]).toEqual(['', ''])
})

test('authors that were typed stay: as they are where they are the same people, and named where they are not', () => {
  const box = form.querySelector('textarea')!
  box.value = 'Ana Sá | UFRN\nBrasil. Ministério da Saúde |\nBia Melo | eu'
  expect(fillFromAgency(form, { ...RECORD, authors: AUTHORS }, 'Bia Melo').words).not.toContain('autores')
  box.value = 'Lia Cruz |'
  expect(fillFromAgency(form, { ...RECORD, authors: AUTHORS }, 'Bia Melo').words).toContain(
    'Ficaram como estavam: autores.',
  )
  expect(box.value).toBe('Lia Cruz |')
})
