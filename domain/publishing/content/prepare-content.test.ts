import { expect, test } from 'vitest'
import { indexText } from '#engines/words/index-text.ts'
import { sketchText } from '#domain/screening/sketch-text.ts'
import { prepareContent } from './prepare-content.ts'

const TITLE = 'Marés do canal'
const ABSTRACT = 'Oito meses de medidas da maré no canal do porto.'

test('what Ana wrote is read for its page, its words, and what it is like, title and abstract included', () => {
  const content = 'A **maré** sobe duas vezes por dia, e o vento a empurra para dentro do canal.'
  const { page, plainText, index, sketch } = prepareContent({ title: TITLE, abstract: ABSTRACT, content })
  expect(page.html.join('')).toContain('<strong>maré</strong>')
  expect(plainText).toMatch(/^A maré sobe/)
  expect(index).toEqual(indexText(plainText))
  expect(sketch).toEqual(sketchText(`${TITLE}\n${ABSTRACT}\n${content}`))
  expect(sketch).not.toEqual(sketchText(content))
})
