import type { ZipFile } from 'mammoth/lib/unzip.js'
import { LEVELS } from './read-outline-levels.ts'
import { MAX_HEADINGS } from './reading.ts'

const DOCUMENT = 'word/document.xml'
const LEVEL = /<w:outlineLvl\s+w:val\s*=\s*["'](\d{1,2})["']/g
const WORDS = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g
/** In letters of XML: what is longer is no heading. */
const WITHIN = 20_000
const MARKS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * The words of the paragraphs that have an outline level of their own, which mammoth's tree does not tell: by
 * `withoutBlanks`, as the same paragraph is met again there. Most documents have none, and their XML is not walked.
 */
export async function readOutlinedParagraphs(file: ZipFile): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (!file.exists(DOCUMENT)) return found
  const { buffer, byteOffset, byteLength } = await file.read(DOCUMENT)
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  if (!bytes.includes('<w:outlineLvl')) return found
  const xml = bytes.toString('utf8')
  for (const { 1: level, index } of xml.matchAll(LEVEL)) {
    if (Number(level) >= LEVELS || isFormer(xml, index)) continue
    const words = withoutBlanks(textIn(xml.slice(index, index + WITHIN).split('</w:p>', 1)[0]!))
    if (words !== '') found.add(words)
    if (found.size === MAX_HEADINGS) break
  }
  return found
}

/** What a tracked change keeps of how the paragraph was before. */
const isFormer = (xml: string, at: number): boolean => {
  const before = xml.slice(Math.max(0, at - WITHIN), at)
  return before.lastIndexOf('<w:pPrChange') > before.lastIndexOf('</w:pPrChange>')
}

const textIn = (xml: string): string =>
  [...xml.matchAll(WORDS)]
    .map(([, text = '']) =>
      text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
        (whole, hex?: string, ten?: string, name?: string) => {
          if (name !== undefined) return MARKS[name] ?? whole
          const point = hex === undefined ? Number(ten) : parseInt(hex, 16)
          return point <= 0x10ffff ? String.fromCodePoint(point) : whole
        },
      ),
    )
    .join('')

/** What stays the same of a paragraph whichever way it is read: breaks and tabs are none of it. */
export const withoutBlanks = (text: string): string => text.normalize('NFC').replace(/\s+/g, '')
