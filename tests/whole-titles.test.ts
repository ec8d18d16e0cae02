import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/**
 * What may be cut to its line: names beside an account's picture or a quoted passage, names of files, states, previews
 * of messages, what an empty field proposes, and the short title in the bar of who reads below it. Never the title of a work.
 */
const MAY_CUT = [
  'app/files/upload-row.tsx',
  'app/invitations/found-people.tsx',
  'app/invitations/invitation-list.tsx',
  'app/messages/inbox.tsx',
  'app/messages/message-button.tsx',
  'app/notifications/notification-item.tsx',
  'app/publishing/review-step.tsx',
  'app/search/search-field.tsx',
  'app/shell/account-menu.tsx',
  'app/shell/side-menu.tsx',
  'app/works/text/paper-section.tsx',
  'web/styles/prose/notes.css',
  'web/styles/work-head.css',
  'web/ui/badge.tsx',
  'web/ui/forms/chip-list.tsx',
  'web/ui/forms/select.tsx',
  'web/ui/listbox/listbox.tsx',
]

const CUTS = /\bline-clamp\b|\btruncate\b|\btext-ellipsis\b|text-overflow:\s*ellipsis/
const CUT_TITLE = /\b(?:cutWords|headOf|cutExcerpt)\((?:\w+\.)*title\b/

test('no title is cut: what is cut to its line is named here, and is none', () => {
  const files = globSync(['app/**/*.{tsx,ts,css}', 'web/**/*.{tsx,ts,css}'], { cwd: root })
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
  expect(files.filter((file) => CUTS.test(text(file))).toSorted()).toEqual(MAY_CUT)
  // machines that take so many letters of a headline are no readers
  const cut = files.filter((file) => CUT_TITLE.test(text(file)))
  expect(cut).toEqual(['app/works/work-json-ld.ts'])
  expect(text('web/ui/listbox/listbox.tsx')).not.toContain('line-clamp')
})
