import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TitleWords } from './title-words.tsx'

test('each word of a title is one box, also where part of it is marked', () => {
  const segments = [
    { text: 'Forma normal de Boyce-', marked: false },
    { text: 'Codd', marked: true },
    { text: ': um  caso ', marked: false },
  ]
  const boxes = renderToStaticMarkup(<TitleWords segments={segments} />)
    .replaceAll('<span class="whole-word">', '⟨')
    .replaceAll('</span>', '⟩')
  expect(boxes).toBe('⟨Forma⟩ ⟨normal⟩ ⟨de⟩ ⟨Boyce-<mark>Codd</mark>:⟩ ⟨um⟩ ⟨caso⟩')
})
