import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDoc } from './read-doc.ts'

const DOC = 'tests/data/documents/metodologias-ativas.doc'
const folder = await mkdtemp(path.join(tmpdir(), 'doc-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** That file with every `from` replaced by as many bytes. */
async function withBytes(from: Buffer, to: Buffer): Promise<{ text: string; times: number }> {
  const bytes = await readFile(DOC)
  let times = 0
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length)) {
    to.copy(bytes, at)
    times++
  }
  const file = path.join(folder, 'changed.doc')
  await writeFile(file, bytes)
  return { text: (await readDoc(file)).text, times }
}

/** sprmCFBold and sprmCFBoldBi, each with its one byte */
const BOLD = Buffer.from([0x35, 0x08, 0x01, 0x5c, 0x08, 0x01])

test('letters set wider are not taken for deleted ones', async () => {
  const { text } = await readDoc(DOC)
  // sprmCDxaSpace has two bytes; two are left over
  const spaced = await withBytes(BOLD, Buffer.from([0x40, 0x88, 0x01, 0x00, 0x35, 0x08]))
  expect(spaced.times).toBe(1)
  expect(spaced.text).toBe(text)
})

test('what was deleted with changes being tracked is not read', async () => {
  expect((await readDoc(DOC)).text).toContain('Resumo. As metodologias')
  // sprmCFRMarkDel
  const { text } = await withBytes(BOLD, Buffer.from([0x00, 0x08, 0x01, 0x5c, 0x08, 0x01]))
  expect(text).toMatch(/\n ?As metodologias ativas podem/)
})

test('a hyphen that never breaks is one, one that may show is none, and money keeps its sign', async () => {
  const { text } = await readDoc(DOC)
  expect(text).toContain('Hernández-de-Menéndez')
  const word = (middle: string) => Buffer.from(`pedag${middle}gicas`, 'utf16le')
  const soft = await withBytes(word('ó'), word('\x1f'))
  expect(soft.times).toBeGreaterThan(0)
  expect(soft.text).toContain('pedag\u00adgicas')
  expect(soft.text).not.toContain('undefined')
})
