import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arriveTitle, leaveTitle } from './leave-title.ts'

let window: JSDOM['window']
let moves: unknown[]

beforeEach(() => {
  const page = '<a href="/ana/tese">Tese</a><button>Menu</button><h1>Tese</h1>'
  ;({ window } = new JSDOM(page, { url: 'http://localhost/feed' }))
  moves = []
  window.Element.prototype.animate = (frames) => moves.push(frames) as unknown as Animation
  vi.stubGlobal('location', { pathname: '/ana/tese' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '20px' }))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  at('a').addEventListener('click', (event) => {
    event.preventDefault()
    leaveTitle(event as unknown as Parameters<typeof leaveTitle>[0])
  })
})
afterEach(() => {
  arriveTitle(at('h1'))
  vi.unstubAllGlobals()
  window.close()
})

const at = (selector: string) => window.document.querySelector<HTMLElement>(selector)!
const press = (selector: string, how: MouseEventInit = {}) =>
  at(selector).dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
const movesOnArrival = () => {
  arriveTitle(at('h1'))
  return moves.length
}

test('the heading comes once from where its title was pressed, also pressed twice', () => {
  press('a')
  press('a')
  expect(movesOnArrival()).toBe(1)
  expect(movesOnArrival()).toBe(1)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a title that is opened elsewhere (%o) is not remembered, nor one pressed before it',
  (how) => {
    press('a', how)
    expect(movesOnArrival()).toBe(0)
    press('a')
    press('a', how)
    expect(movesOnArrival()).toBe(0)
  },
)

test('it is forgotten where the way there was given up: something else is pressed, or one goes back', () => {
  press('a')
  press('button')
  expect(movesOnArrival()).toBe(0)
  press('a')
  window.dispatchEvent(new window.Event('popstate'))
  expect(movesOnArrival()).toBe(0)
})
