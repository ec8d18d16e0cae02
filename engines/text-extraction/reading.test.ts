import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finishReading } from './reading.ts'

test('whatever a file holds, the text can be stored, is bounded and is clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(200), (text, most) => {
      const reading = finishReading({ text: `a${text}`, title: text, headings: [text] }, most + 1) as {
        text: string
        title?: string
      }
      expect(reading.text.length).toBeLessThanOrEqual(most + 1)
      for (const one of [reading.text, reading.title ?? '']) {
        expect(one.isWellFormed()).toBe(true)
        expect(one).not.toMatch(/(?![\n\t])\p{Cc}|\u00ad|\ufeff|\p{Co}/u)
      }
    }),
    { numRuns: 1000 },
  )
})

test('decomposed letters become one, blank lines at most one, and a text without letters is empty', () => {
  expect(finishReading({ text: 'avaliac\u0327a\u0303o\r\n\r\n\r\n\r\npor\u00a0 pares ' }, 100)).toEqual({
    status: 'done',
    text: 'avaliação\n\npor pares',
    truncated: false,
  })
  expect(finishReading({ text: ' 1 \f 2 — 3 ' }, 100)).toEqual({ status: 'empty' })
})

test('a few stray letters on scanned pages are no text', () => {
  expect(finishReading({ text: 'a b c d e f', pages: 30, textPages: 0 }, 100)).toEqual({ status: 'empty' })
  const cover = finishReading({ text: 'Uma capa datilografada', pages: 13, textPages: 2 }, 100)
  expect(cover).toMatchObject({ status: 'done', pages: 13, textPages: 2 })
})
