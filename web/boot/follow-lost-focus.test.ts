import { JSDOM } from 'jsdom'
import { beforeEach, expect, test } from 'vitest'
import { followLostFocus } from './follow-lost-focus.ts'

const PAGE = `<main tabindex="-1"><h1>Painel</h1><button id="all">Marcar todas como lidas</button>
  <section><h2>Pendentes</h2><ul>
  <li id="one"><form><button>Rejeitar</button></form></li>
  <li id="two"><form><button>Rejeitar</button></form></li></ul>
  <form id="joining"><button>Participar</button></form></section></main>
  <a href="/feed">Explorar</a><div id="dialog"></div>`

let window: JSDOM['window']
beforeEach(() => {
  ;({ window } = new JSDOM(PAGE, { url: 'http://localhost/admin' }))
  const stop = followLostFocus(window.document)
  return () => {
    stop()
    window.close()
  }
})

const at = (selector: string) => window.document.querySelector<HTMLElement>(selector)!
const focused = () => window.document.activeElement
/** As React does, some time after the act is done. */
async function change(how: () => void): Promise<void> {
  how()
  await new Promise((resolve) => setTimeout(resolve))
}

test('of a case that is decided it goes to the next one, of the last to the one before, then to the heading', async () => {
  at('#one button').focus()
  await change(() => at('#one').remove())
  expect(focused()).toBe(at('#two'))
  await change(() => at('ul').prepend(at('#two').cloneNode(true)))
  at('ul > :last-child button').focus()
  await change(() => at('ul > :last-child').remove())
  expect(focused()).toBe(at('#two'))
  await change(() => at('ul').remove())
  expect(focused()).toBe(at('h2'))
})

test('a button whose act is done without anything in its place leaves it to the nearest heading', async () => {
  at('#all').focus()
  await change(() => at('#all').remove())
  expect(focused()).toBe(at('h1'))
  at('#one button').focus()
  await change(() => at('#one form').remove())
  expect(focused()).toBe(at('#one'))
})

test('a button that another takes the place of hands it on', async () => {
  at('#joining button').focus()
  await change(() => {
    const leaving = window.document.createElement('button')
    leaving.textContent = 'Sair'
    at('#joining button').replaceWith(leaving)
  })
  expect(focused()?.textContent).toBe('Sair')
})

test('where more was loaded it goes to the first that came', async () => {
  at('#joining button').focus()
  await change(() => {
    at('ul').insertAdjacentHTML('beforeend', '<li id="three">Três</li><li>Quatro</li>')
    at('#joining').remove()
  })
  expect(focused()).toBe(at('#three'))
})

test('what is asked in a dialog first goes on in the list once the dialog has closed', async () => {
  at('#one button').focus()
  at('#dialog').innerHTML = '<button>Deletar</button>'
  at('#dialog button').focus()
  await change(() => at('#one').remove())
  expect(focused()).toBe(at('#dialog button'))
  await change(() => at('#dialog button').remove())
  expect(focused()).toBe(at('#two'))
})

test('a row that is moved keeps it', async () => {
  at('#one button').focus()
  await change(() => at('ul').append(at('#one')))
  expect(focused()).toBe(at('#one button'))
})

test('who has gone elsewhere, has given it up or is on another page is left alone', async () => {
  at('#one button').focus()
  at('a').focus()
  await change(() => at('#one').remove())
  expect(focused()).toBe(at('a'))
  at('#two button').focus()
  await change(() => at('#two button').blur())
  await change(() => at('#two').remove())
  expect(focused()).toBe(window.document.body)
  at('#joining button').focus()
  window.history.pushState(null, '', '/feed')
  await change(() => at('#joining').remove())
  expect(focused()).toBe(window.document.body)
})
