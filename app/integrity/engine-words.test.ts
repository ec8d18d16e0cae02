import { expect, test } from 'vitest'
import { PLAGIARISM_ENGINE, RULES_ENGINE } from '#engines/originality/engine.ts'
import { engineWords } from './engine-words.ts'

test('who opens a result reads what made it, in words', () => {
  expect(engineWords('rules', 'rules-2')).toBe('Verificação por regras, versão 2')
  expect(engineWords('entrepares', '2')).toBe('Comparação de textos, versão 2')
  expect(engineWords('openai-compatible', 'rules-3+sabiá-3')).toBe(
    'Verificação por regras, versão 3, e modelo de linguagem sabiá-3',
  )
})

test('every engine of today has its words', () => {
  for (const { engine, version } of [PLAGIARISM_ENGINE, RULES_ENGINE]) {
    expect(engineWords(engine, version)).toMatch(/^[A-ZÀ-Ú][a-zà-ú ]+, versão \d+$/)
    expect(engineWords(engine, version)).not.toContain(engine)
  }
})
