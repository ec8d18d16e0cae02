import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'

test.each([
  [
    'A leitura entre pares: 3 escolas – “São Tomé” & café',
    'A leitura entre pares: 3 escolas – “São Tomé” & café',
  ],
  ['A leitura 📚 entre pares 👩‍🔬 e 🧪', 'A leitura entre pares e'],
  ['Uma introdução a 道德經 em português', 'Uma introdução a em português'],
  ['Λόγος и слово', 'Λόγος и слово'],
  ['مقدمة في القراءة', ''],
  ['同行评议的阅读 X', ''],
  ['🧪🧪', ''],
  ['', ''],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})
