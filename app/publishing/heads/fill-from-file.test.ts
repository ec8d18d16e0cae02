import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'
import { PUT_CHIPS } from '#web/ui/forms/put-chips.ts'
import { fillFromFile } from './fill-from-file.ts'
import { emptyFields } from './put-field.ts'

const optionsOf = (values: readonly string[]) =>
  ['', ...values].map((value) => `<option value="${value}">${value}</option>`).join('')
const FORM = `<form>
  <input name="title" maxlength="500"><textarea name="abstract" maxlength="5000"></textarea>
  <input name="keywords"><textarea name="authors"></textarea><input name="keywordsEn">
  <select name="category">${optionsOf(CATEGORIES)}</select>
  <select name="thematicArea">${optionsOf(THEMATIC_AREAS)}</select>
  <select name="language"><option value="pt">Português</option><option value="en">Inglês</option></select>
  <input name="institution"><input name="advisor"><input name="coAdvisor"><input name="degree"><input name="programme"><input name="defenceDate" type="date">
  <input name="journal"><input name="journalYear"><input name="city"><input name="titleEn">
</form>`

let form: HTMLFormElement
beforeEach(() => {
  const { window } = new JSDOM(FORM)
  for (const name of ['FormData', 'Event', 'CustomEvent'] as const) vi.stubGlobal(name, window[name])
  form = window.document.querySelector('form')!
  // as the field of chips does
  for (const box of form.querySelectorAll('input'))
    box.addEventListener(PUT_CHIPS, (event) => {
      for (const chip of form.querySelectorAll(`input[type=hidden][name=${box.name}]`)) chip.remove()
      for (const chip of (event as CustomEvent<string[]>).detail)
        box.insertAdjacentHTML('beforebegin', `<input type="hidden" name="${box.name}" value="${chip}">`)
    })
})
afterEach(() => vi.unstubAllGlobals())

const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]:not([type=hidden])`)!
const chips = (name: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`input[type=hidden][name=${name}]`)].map(({ value }) => value)
const read = <Value>(value: Value) => ({ value, page: 1, evidence: String(value) })

const THESIS: ProposedMetadata = {
  title: read('Quintais de várzea'),
  subtitle: read('manejo e memória'),
  authors: read(['Ana Ribeiro', 'José da Mata']),
  abstract: { ...read('Acompanharam-se doze quintais.'), page: 4 },
  keywords: read(['quintais', 'várzea']),
  institution: read('Universidade Federal do Amazonas'),
  degree: read('Mestre em Ciências Ambientais'),
  advisor: read('Lia Monteiro'),
  coAdvisor: read('Rui Paz'),
  category: read('Dissertação de Mestrado'),
  year: read(2023),
  defenceDate: read('2023-09-14'),
  city: read('Manaus'),
  journal: read('Revista de Várzea'),
}

test('a file fills the empty fields of its category, without who uploads it, and all can be taken back', () => {
  const { marks, kept } = fillFromFile(form, THESIS, 'Ana Ribeiro')
  expect(field('title').value).toBe('Quintais de várzea: manejo e memória')
  expect(field('category').value).toBe('Dissertação de Mestrado')
  expect(field('defenceDate').value).toBe('2023-09-14')
  expect([field('journalYear').value, field('city').value]).toEqual(['2023', 'Manaus'])
  expect([field('degree').value, field('coAdvisor').value]).toEqual([
    'Mestre em Ciências Ambientais',
    'Rui Paz',
  ])
  // a thesis appeared in no journal
  expect(field('journal').value).toBe('')
  expect([chips('keywords'), field('authors').value]).toEqual([
    ['quintais', 'várzea'],
    'Ana Ribeiro | eu\nJosé da Mata |',
  ])
  expect(marks.find((mark) => mark.field === 'abstract')).toEqual({
    ...{ field: 'abstract', page: 4, value: 'Acompanharam-se doze quintais.' },
  })
  expect(marks.map((mark) => mark.field)).not.toContain('journal')
  expect(kept).toEqual([])
  field('city').value = 'Tefé'
  emptyFields(form, Object.fromEntries(marks.map((mark) => [mark.field, mark.value])))
  expect(field('city').value).toBe('Tefé')
  for (const name of ['title', 'abstract', 'category', 'defenceDate', 'institution', 'advisor'])
    expect(field(name).value, name).toBe('')
  expect([chips('keywords'), field('authors').value]).toEqual([[], ''])
})

test('what was typed or chosen is never overwritten, and the chosen category decides what else is filled', () => {
  field('title').value = 'Meu título'
  field('category').value = 'Artigo Científico'
  const { marks, kept, offers } = fillFromFile(form, THESIS, 'Ana Ribeiro')
  // what the file says instead is offered of the title, and only there
  expect(offers).toEqual([{ field: 'title', value: 'Quintais de várzea: manejo e memória' }])
  expect([field('title').value, field('category').value]).toEqual(['Meu título', 'Artigo Científico'])
  expect(field('journal').value).toBe('Revista de Várzea')
  // an article earns no degree
  expect(field('degree').value).toBe('')
  expect(kept).toEqual(['title', 'category'])
  expect(marks.map((mark) => mark.field)).not.toContain('title')
})

test('where the uploader is not among the authors, these stand as they do there, and the form asks', () => {
  fillFromFile(form, THESIS, 'Ana Paula Ribeiro')
  expect(field('authors').value).toBe('Ana Ribeiro |\nJosé da Mata |')
  expect(field('title').value).not.toBe('')
})

test('a file that says nothing fills nothing, in silence', () => {
  expect(fillFromFile(form, {}, 'Ana Ribeiro')).toEqual({ marks: [], kept: [], offers: [] })
})
