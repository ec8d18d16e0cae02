import { splitTitle } from '#engines/citations/styled-text.ts'
import { plainTextOf } from '../document/plain-text-of.ts'
import type { PrintBlock, PrintPicture, PrintText } from '../document/print-text.ts'
import type { PrintHead } from '../document/print-head.ts'
import { compileTemplate, type PdfOutput } from './compile-template.ts'

export interface PdfInput {
  head: PrintHead
  text: PrintText
  /** by the name that the text calls them */
  pictures: ReadonlyMap<string, PrintPicture>
  /** kept in the file: the same work gives the same bytes */
  createdAt: Date
}

/**
 * A work as a tagged PDF, PDF/A-2a where its letters allow. All that a person wrote goes in as data, none of it as code.
 * Computes for tens of milliseconds at least: never on a thread that answers. Throws CannotBeSet with what the setter says.
 */
export function setPdf(input: PdfInput): PdfOutput {
  const { head, pictures, createdAt } = input
  return compileTemplate({
    template: `${head.form}.typ`,
    data: { name: 'work.json', value: dataOf(input) },
    pictures,
    createdAt,
  })
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
