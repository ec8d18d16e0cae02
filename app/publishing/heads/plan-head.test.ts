import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TextHead } from '#engines/heads/text-head.ts'
import { PUT_CHIPS } from '#web/ui/forms/put-chips.ts'
import { dismissToast, toastStore } from '#web/ui/overlays/toast.ts'
import { planHead } from './plan-head.ts'

const FORM = `<form>
  <input name="title" maxlength="500"><textarea name="abstract" maxlength="5000"></textarea>
  <input name="keywords"><textarea name="authors"></textarea><input name="keywordsEn">
  <select name="language"><option value="pt">Português</option><option value="en">Inglês</option></select>
  <input name="journalYear"><input name="institution"><input name="advisor"><input name="programme">
  <input name="titleEn"><textarea name="abstractEn"></textarea>
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
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]:not([type=hidden])`)!
const chips = (name: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`input[type=hidden][name=${name}]`)].map(({ value }) => value)
const said = () => toastStore.read().at(-1)

const HEAD: TextHead = {
  title: 'Praças sem sombra',
  subtitle: 'arborização em Palmas',
  authors: ['Elisângela Pires', 'Monção, Juarez'],
  abstract: 'Mediu-se a permanência.',
  keywords: ['espaços públicos', 'conforto'],
  language: 'en',
  year: '2023',
}

test('an empty form takes what a pasted head says, without who fills it in, and one press gives it back', () => {
  const { left, take } = planHead(form, HEAD, 'Juarez Moncao')
  expect(left).toEqual({})
  expect(field('title').value).toBe('')
  take()
  expect(field('title').value).toBe('Praças sem sombra: arborização em Palmas')
  expect(field('abstract').value).toBe('Mediu-se a permanência.')
  expect(field('language').value).toBe('en')
  expect(field('journalYear').value).toBe('2023')
  expect([chips('keywords'), field('authors').value]).toEqual([
    ['espaços públicos', 'conforto'],
    'Elisângela Pires |\nJuarez Monção | eu',
  ])
  expect(said()).toMatchObject({
    message: 'Título, resumo, palavras-chave, autores, idioma e ano vieram do cabeçalho colado.',
    act: { label: 'Desfazer' },
  })
  // what was typed over it since stays
  field('abstract').value = 'Mediu-se de novo.'
  said()!.act!.press()
  expect(field('title').value).toBe('')
  expect(field('abstract').value).toBe('Mediu-se de novo.')
  expect(field('language').value).toBe('pt')
  expect([chips('keywords'), field('authors').value]).toEqual([[], ''])
})

test('what is typed is never written over: it is said, and what it would have taken stays in the text', () => {
  field('title').value = 'Meu título'
  const { left, take } = planHead(form, HEAD, undefined)
  expect(left).toEqual({ title: 'Praças sem sombra: arborização em Palmas' })
  // typed while the text is read
  field('abstract').value = 'Meu resumo'
  take()
  expect([field('title').value, field('abstract').value]).toEqual(['Meu título', 'Meu resumo'])
  expect(field('authors').value).toBe('Elisângela Pires |\nJuarez Monção |')
  expect(said()!.message).toMatch(/Ficaram como estavam: título e resumo\.$/)
})

test('what does not fit, or is no language of works, is not put', () => {
  const long = 'x'.repeat(501)
  const { left, take } = planHead(form, { title: long, language: 'la', advisor: 'Glória' }, undefined)
  expect(left).toEqual({ title: long })
  take()
  expect(field('title').value).toBe('')
  expect(said()!.message).toBe('Orientação veio do cabeçalho colado. Ficou como estava: título.')
})
