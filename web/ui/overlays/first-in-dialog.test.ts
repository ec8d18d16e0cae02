import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { firstInDialog } from './first-in-dialog.ts'

const close = '<h2>Título</h2><button aria-label="Fechar"></button>'
const begin = (html: string, how?: { alert?: boolean; touch?: boolean }) =>
  firstInDialog(new JSDOM(`<div>${html}</div>`).window.document.querySelector('div')!, how)?.outerHTML

test('a dialog begins where one writes, not on its close button', () => {
  expect(begin(`${close}<input type="hidden"><input disabled><textarea></textarea>`)).toBe(
    '<textarea></textarea>',
  )
  const stars = (chosen: string) =>
    `${close}<input type="radio" name="n" id="a"><input type="radio" name="n" id="b" ${chosen}><textarea></textarea>`
  expect(begin(stars(''))).toContain('id="a"')
  expect(begin(stars('checked'))).toContain('id="b"')
})

test('one that only tells begins on its title, one that asks on what changes nothing', () => {
  const title = '<h2 tabindex="-1">Título</h2>'
  expect(begin(`${close}<p>Texto</p><a href="/">Ler</a>`)).toBe(title)
  expect(begin('<h2>Apagar?</h2><button>Cancelar</button><button>Apagar</button>', { alert: true })).toBe(
    '<button>Cancelar</button>',
  )
})

test('a finger does not call the keyboard by opening', () => {
  expect(begin(`${close}<textarea></textarea>`, { touch: true })).toContain('<h2')
})
