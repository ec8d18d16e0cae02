import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bitmapPdf, OT1_LINES } from '#tests/bitmap-pdf.ts'
import { openPdf, TEXT_COMMANDS } from '#engines/text-extraction/pdf/open-pdf.ts'
import { mendPages } from './mend-pages.ts'

const bytesOf = (name: string) => readFile(`tests/data/documents/${name}`)

/** As the viewer asks: its search for all at once, its layer of text piece by piece, with marks between. */
async function askedBoth(bytes: Buffer, mended: boolean) {
  const document = await openPdf(new Uint8Array(bytes))
  if (mended) mendPages(document, TEXT_COMMANDS)
  const page = await document.getPage(1)
  const options = { includeMarkedContent: true, disableNormalization: true }
  const reader = (page.streamTextContent(options) as ReadableStream<{ items: object[] }>).getReader()
  const { items } = await page.getTextContent({ disableNormalization: true })
  const layer: string[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const item of part.value.items) if ('str' in item) layer.push(item.str as string)
  return { search: items.flatMap((item) => ('str' in item ? [item.str] : [])), layer }
}

test.each(['latex-sem-t1.pdf', 'latex-t1.pdf'])(
  'what is searched and copied of %s is in Portuguese, piece by piece at its place',
  async (name) => {
    const bytes = await bytesOf(name)
    const [{ search, layer }, before] = [await askedBoth(bytes, true), await askedBoth(bytes, false)]
    for (const words of ['A formação científica', 'João Ângelo', 'eficiência e dificuldade', 'à luz da'])
      expect(search.join('')).toContain(words)
    expect(layer).toEqual(search)
    expect(search).toHaveLength(before.search.length)
    expect(before.search.join('')).not.toContain('A formação científica')
  },
)

test('ligatures that pdf.js reads as blanks are letters in both', async () => {
  const bytes = Buffer.from(bitmapPdf(OT1_LINES))
  const [{ search, layer }, before] = [await askedBoth(bytes, true), await askedBoth(bytes, false)]
  for (const words of ['justificativa', 'história', 'offshore', 'reflexão', 'flora'])
    expect(search.join('')).toContain(words)
  expect(layer).toEqual(search)
  expect(search).toHaveLength(before.search.length)
  expect(before.search.join('')).not.toContain('justificativa')
})

test('what needs no mending stays', async () => {
  const bytes = await bytesOf('hifen.pdf')
  expect(await askedBoth(bytes, true)).toEqual(await askedBoth(bytes, false))
})
