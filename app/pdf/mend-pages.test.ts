import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPdf } from '#engines/text-extraction/pdf/open-pdf.ts'
import { mendPages } from './mend-pages.ts'

const open = async (name: string) => openPdf(new Uint8Array(await readFile(`tests/data/documents/${name}`)))

/** As the viewer asks: its search for all at once, its layer of text piece by piece, with marks between. */
async function askedBoth(name: string, mended: boolean) {
  const document = await open(name)
  if (mended) mendPages(document)
  const page = await document.getPage(1)
  const { items } = await page.getTextContent({ disableNormalization: true })
  const layer: string[] = []
  const options = { includeMarkedContent: true, disableNormalization: true }
  const reader = (page.streamTextContent(options) as ReadableStream<{ items: object[] }>).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const item of part.value.items) if ('str' in item) layer.push(item.str as string)
  return { search: items.flatMap((item) => ('str' in item ? [item.str] : [])), layer }
}

test.each(['latex-sem-t1.pdf', 'latex-t1.pdf'])(
  'what is searched and copied of %s is in Portuguese, piece by piece at its place',
  async (name) => {
    const [{ search, layer }, before] = [await askedBoth(name, true), await askedBoth(name, false)]
    for (const words of ['A formação científica', 'João Ângelo', 'eficiência e dificuldade', 'à luz da'])
      expect(search.join('')).toContain(words)
    expect(layer).toEqual(search)
    expect(search).toHaveLength(before.search.length)
    expect(before.search.join('')).not.toContain('A formação científica')
  },
)

test('what needs no mending stays', async () => {
  const [mended, before] = [await askedBoth('hifen.pdf', true), await askedBoth('hifen.pdf', false)]
  expect(mended).toEqual(before)
})
