import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readInline } from '#engines/rendering/inline/read-inline.ts'
import SetInline from './set-inline.tsx'

const shown = (text: string) => renderToStaticMarkup(<SetInline text={text} />)

test('a title is set in its italics and indices', () => {
  expect(shown('CO~2~ e *Aedes aegypti*, $p<0{,}05$')).toBe(
    'CO<sub>2</sub> e <em>Aedes aegypti</em>, <i>p</i> &lt; 0,05',
  )
})

const HOSTILE = [
  '*',
  '**',
  '~',
  '^',
  '$',
  '\\',
  '{',
  '}',
  '<b>',
  '<script>',
  '</em>',
  '<img src=x onerror=alert(1)>',
]
const MORE = ['&lt;', '"', "'", ' ', 'a', '2', '\\text{<i>}', '\\frac', '<!--', ']]>', '\n']

test('whatever is typed becomes no element but those five, and no attribute', () => {
  const { window } = new JSDOM('')
  const piece = fc.oneof(fc.constantFrom(...HOSTILE, ...MORE), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const typed = pieces.join('').toWellFormed().replace(/\0|\r/g, '')
      const body = window.document.createElement('div')
      body.innerHTML = shown(typed)
      for (const element of body.querySelectorAll('*')) {
        expect(['EM', 'STRONG', 'SUB', 'SUP', 'I']).toContain(element.tagName)
        expect(element.attributes).toHaveLength(0)
      }
      expect(body.textContent).toBe(
        readInline(typed)
          .map(({ text }) => text)
          .join(''),
      )
    }),
  )
})
