import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pasteAsMarkdown } from '#tests/pasting/paste-as-markdown.ts'

// Clipboard contents of each program, with texts of our own (CC0), each with the expected document.
const FOLDER = path.join(import.meta.dirname, 'recorded')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')
const clipboards = readdirSync(FOLDER).filter((file) => file.endsWith('.html'))

test.each(clipboards)('%s becomes the document beside it', (file) => {
  expect(pasteAsMarkdown(read(file))).toBe(read(file.replace('.html', '.md')).trim())
})
