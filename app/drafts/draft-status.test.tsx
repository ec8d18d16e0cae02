import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DraftView } from './autosave.ts'
import { DraftStatus } from './draft-status.tsx'

/** What is heard of a state: the words that the live region does not hide. */
function heard(view: Partial<DraftView>): string {
  const html = renderToString(
    <DraftStatus view={{ state: 'saved', savedAt: null, message: null, kept: true, ...view } as DraftView} />,
  )
  return /<span>([^<]*)<\/span>/.exec(html)?.[1] ?? ''
}

it('speaks once a save: not of what passes on the way to it', () => {
  const savedAt = '2026-11-27T12:32:00Z'
  expect(heard({ state: 'changed' })).toBe('')
  expect(heard({ state: 'saving' })).toBe('')
  const words = heard({ savedAt })
  expect(words).toMatch(/^Rascunho salvo às /)
  // the same words until the next save: nothing new to say
  expect(heard({ state: 'changed', savedAt })).toBe(words)
  expect(heard({ state: 'saving', savedAt })).toBe(words)
  expect(heard({ state: 'offline' })).toMatch(/^Sem conexão/)
})
