import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, mergeTexts, type MergePiece } from './merge-texts.ts'

const text = (...paragraphs: string[]) => paragraphs.join('\n\n')
const chosen = (pieces: readonly MergePiece[], side: 'mine' | 'theirs') =>
  joined(pieces.map((piece) => (piece.kind === 'agreed' ? piece.text : piece[side])))

const BASE = text('# Método', 'Dez escolas.', 'Dois anos.', 'Fim.')

test('what Ana changed in one paragraph and Bia in another stands together, and nobody is asked', () => {
  const ana = text('# Método', 'Doze escolas.', 'Dois anos.', 'Fim.')
  const bia = text('# Método', 'Dez escolas.', 'Dois anos.', 'Um parágrafo novo.', 'Fim e agradecimentos.')
  expect(mergeTexts(BASE, ana, bia)).toEqual([
    {
      kind: 'agreed',
      text: text('# Método', 'Doze escolas.', 'Dois anos.', 'Um parágrafo novo.', 'Fim e agradecimentos.'),
    },
  ])
})

test('where both changed the same paragraph each stands beside the other', () => {
  const ana = text('# Método', 'Doze escolas.', 'Dois anos.', 'Fim.')
  const bia = text('# Método', 'Onze escolas.', 'Dois anos.', 'Fim.')
  const pieces = mergeTexts(BASE, ana, bia)
  expect(pieces.map(({ kind }) => kind)).toEqual(['agreed', 'differs', 'agreed'])
  expect(pieces[1]).toMatchObject({ mine: 'Doze escolas.\n\n', theirs: 'Onze escolas.\n\n' })
  expect(chosen(pieces, 'mine')).toBe(ana)
  expect(chosen(pieces, 'theirs')).toBe(bia)
})

test('where both changed it to the same nobody is asked', () => {
  const both = text('# Método', 'Doze escolas.', 'Dois anos.', 'Fim.')
  expect(mergeTexts(BASE, both, `${both}\n`)).toEqual([{ kind: 'agreed', text: both }])
})

test('what one of them took away stays away, unless the other changed it', () => {
  const shorter = text('# Método', 'Dois anos.', 'Fim.')
  expect(chosen(mergeTexts(BASE, shorter, BASE), 'mine')).toBe(shorter)
  const changed = text('# Método', 'Vinte escolas.', 'Dois anos.', 'Fim.')
  expect(mergeTexts(BASE, shorter, changed)[1]).toMatchObject({ mine: '', theirs: 'Vinte escolas.\n\n' })
})

test('whatever is typed, no word of either is lost, and who changed nothing gets the other', () => {
  const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '# e', '- f\n- g'), { maxLength: 8 })
  fc.assert(
    fc.property(paragraphs, paragraphs, paragraphs, (base, mine, theirs) => {
      const [old, own, other] = [base, mine, theirs].map((some) => text(...some)) as [string, string, string]
      expect(chosen(mergeTexts(old, old, other), 'mine').trim()).toBe(other)
      expect(chosen(mergeTexts(old, own, old), 'theirs').trim()).toBe(own)
      const pieces = mergeTexts(old, own, other)
      const all = pieces
        .map((piece) => (piece.kind === 'agreed' ? piece.text : piece.mine + piece.theirs))
        .join('')
      for (const word of [...mine, ...theirs]) if (!base.includes(word)) expect(all).toContain(word)
    }),
  )
})
