import { expect, test } from 'vitest'
import { citable, PLACE } from '#domain/citations/citation-samples.ts'
import { toCsl, type CitableWork } from '#domain/citations/to-csl.ts'
import { formatAbnt } from './format-abnt.ts'
import { formatApa } from './format-apa.ts'
import { formatVancouver } from './format-vancouver.ts'
import { plainText, type Run } from './styled-text.ts'

const marked = (reference: readonly Run[]) =>
  reference
    .map(({ text, style, foreign }) => {
      const inner = foreign ? `<${text}>` : text
      return style === 'bold' ? `**${inner}**` : style === 'italic' ? `_${inner}_` : inner
    })
    .join('')
const item = (changes: Partial<CitableWork>) => toCsl(citable({ category: 'TCC', ...changes }), PLACE)

test('italics of a title are set within its reference, whose letters stay the same', () => {
  const title = 'Larvas de *Aedes aegypti* e CO~2~: o *Culex* e 5 * 3'
  const abnt = formatAbnt(item({ title }))
  expect(marked(abnt)).toContain(
    'RIBEIRO, Ana. **Larvas de ****<Aedes aegypti>**** e CO₂**: o <Culex> e 5 * 3. 2026.',
  )
  expect(plainText(abnt)).toContain('Larvas de Aedes aegypti e CO₂: o Culex e 5 * 3. 2026.')
  expect(marked(formatApa(item({ title })))).toContain(
    '_Larvas de __<Aedes aegypti>__ e CO₂: o __<Culex>__ e 5 * 3_ [Trabalho',
  )
  expect(marked(formatVancouver(item({ title })))).toContain('Larvas de <Aedes aegypti> e CO₂: o <Culex>')
})

test('only the title: an author, a journal and a title without marks stay as they are', () => {
  const authors = [{ name: 'Ana Culex' }]
  const journal = { category: 'Artigo Científico', journal: 'Culex hoje', title: 'O *Culex*', authors }
  expect(marked(formatAbnt(item(journal)))).toMatch(/^CULEX, Ana\. O <Culex>\. \*\*Culex hoje\*\*, /)
  expect(marked(formatAbnt(item({ title: 'O Culex', authors })))).not.toContain('<')
  // without an author the first words are in capitals, and are no longer what was set
  expect(marked(formatAbnt(item({ title: '*Culex* no Recife', authors: [] })))).toMatch(/^CULEX no Recife\./)
})
