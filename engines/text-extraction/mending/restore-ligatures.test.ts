import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrontMatter } from '../front-matter/read-front-matter.ts'
import { bitmapPdf, OT1_LINES } from '#tests/bitmap-pdf.ts'
import { TEXT_LIMITS } from '../limits.ts'
import { readPdf } from '../read-pdf.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'entrepares-ligatures-'))
  file = path.join(folder, 'ot1.pdf')
  await writeFile(file, bitmapPdf(OT1_LINES))
})
afterAll(() => rm(folder, { recursive: true }))

test('ff, fi and fl of a bitmap font in OT1 are letters, not blanks, wherever they stand', async () => {
  const { text } = await readPdf(file, TEXT_LIMITS)
  expect(text.replace(/\s+/g, ' ').trim()).toBe(
    'justificativa da história científica off offshore reflexão eficiente fim flora ação off e cofie',
  )
})

test('so they are in what the first pages say', async () => {
  const { lines } = await readFrontMatter(file, 'pdf', TEXT_LIMITS)
  expect(lines.map(({ text }) => text)).toContain('justificativa da história científica')
})
