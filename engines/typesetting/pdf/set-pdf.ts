import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { splitTitle } from '#engines/citations/styled-text.ts'
import { plainTextOf } from '../document/plain-text-of.ts'
import type { PrintBlock, PrintPicture, PrintText } from '../document/print-text.ts'
import type { PrintHead } from '../document/print-head.ts'
import { loadFonts } from './load-fonts.ts'

export interface PdfInput {
  head: PrintHead
  text: PrintText
  /** by the name that the text calls them */
  pictures: ReadonlyMap<string, PrintPicture>
  /** kept in the file: the same work gives the same bytes */
  createdAt: Date
}

export interface PdfOutput {
  bytes: Buffer
  /** null where an archive would refuse the file (a letter without a sign in any font): people read it all the same */
  standard: 'PDF/A-2a' | null
  pages: number
}

const TEMPLATES = path.join(import.meta.dirname, 'templates')
const DATA = 'work.json'

/**
 * A work as a tagged PDF, PDF/A-2a where its letters allow. All that a person wrote goes in as data, none of it as code.
 * Computes for tens of milliseconds at least: never on a thread that answers. Throws CannotBeSet with what the setter says.
 */
export function setPdf(input: PdfInput): PdfOutput {
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: loadFonts() }] })
  compiler.mapShadow(path.join(TEMPLATES, DATA), Buffer.from(JSON.stringify(dataOf(input))))
  for (const [name, { bytes }] of input.pictures)
    compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: path.join(TEMPLATES, `${input.head.form}.typ`) })
  const document = compiled.result
  if (!document) {
    const error = compiled.takeError()
    throw new CannotBeSet(
      `Typst: ${error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no document'}`,
    )
  }
  const creationTimestamp = Math.floor(input.createdAt.getTime() / 1000)
  const pages = document.numOfPages
  try {
    const bytes = compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp })
    return { bytes, standard: 'PDF/A-2a', pages }
  } catch {
    // the document is there: what refuses it is the standard, and an ordinary PDF serves who reads it
    return { bytes: compiler.pdf(document, { creationTimestamp }), standard: null, pages }
  }
}

/** The setter cannot set this work: nested deeper than it follows, for example. */
class CannotBeSet extends Error {
  override name = 'CannotBeSet'
}

/** What the templates read: every name in it is theirs. */
function dataOf({ head, text }: PdfInput): object {
  const [first, second] = head.abstracts
  const title = splitTitle(head.title)
  return {
    ...head,
    ...abstractOf('', first, head.language),
    ...abstractOf('other', second, 'en'),
    ...(head.form === 'article'
      ? {
          otherTitle: head.otherTitle?.text ?? null,
          otherLanguage: head.otherTitle?.language ?? second?.language ?? 'en',
        }
      : { mainTitle: title.main, subtitle: title.sub || null }),
    blocks: text.blocks.map(withCaptionText),
  }
}

function abstractOf(
  prefix: '' | 'other',
  abstract: PrintHead['abstracts'][number] | undefined,
  language: string,
) {
  const name = (word: string) => (prefix === '' ? word : `other${word[0]!.toUpperCase()}${word.slice(1)}`)
  return {
    [name('abstractHeading')]: abstract?.heading ?? '',
    [name('abstract')]: abstract?.text ?? null,
    [name('keywordsHeading')]: abstract?.keywordsLabel ?? '',
    [name('keywords')]: abstract?.keywords ?? [],
    [name('language')]: abstract?.language ?? language,
  }
}

/** The kind of a titled block is the first word of its caption. */
function withCaptionText(block: PrintBlock): object {
  if (block.kind !== 'table' && block.kind !== 'figure') return block
  return { ...block, captionText: block.caption ? plainTextOf(block.caption).trim() : null }
}
