import { AlignmentType, Document, Footer, LevelFormat, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { splitTitle } from '#engines/citations/styled-text.ts'
import type { PrintHead } from '../document/print-head.ts'
import type { PrintPicture, PrintText } from '../document/print-text.ts'
import { DocxWriter } from './docx-writer.ts'
import { DOCX_STYLES } from './docx-styles.ts'
import { listIndent, numberLevels } from './number-levels.ts'

export interface DocxInput {
  head: PrintHead
  text: PrintText
  /** by the name that the text calls them */
  pictures: ReadonlyMap<string, PrintPicture>
}

const MILLIMETRE = 56.7
const A4 = { width: Math.round(210 * MILLIMETRE), height: Math.round(297 * MILLIMETRE) }
const margin = (top: number, right: number, bottom: number, left: number) => ({
  top: Math.round(top * MILLIMETRE),
  right: Math.round(right * MILLIMETRE),
  bottom: Math.round(bottom * MILLIMETRE),
  left: Math.round(left * MILLIMETRE),
})

/** A work as a Word document with real styles, notes, tables, captions and formulas, to go on with or to hand in. */
export async function setDocx({ head, text, pictures }: DocxInput): Promise<Buffer> {
  const writer = new DocxWriter(pictures)
  const children = [...headOf(head), ...writer.blocks(text.blocks)]
  const document = new Document({
    title: head.title,
    creator: head.authors.map(({ name }) => name).join('; '),
    keywords: head.abstracts[0]?.keywords.join('; ') ?? '',
    styles: DOCX_STYLES,
    numbering: { config: [SECTIONS, BULLETS, ...writer.orderedLists()] },
    footnotes: writer.notes(),
    sections: [
      {
        properties: {
          page: {
            size: A4,
            margin: head.form === 'thesis' ? margin(30, 20, 20, 30) : margin(25, 25, 25, 25),
          },
        },
        footers: { default: new Footer({ children: [PAGE_NUMBER] }) },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}

const PAGE_NUMBER = new Paragraph({
  alignment: AlignmentType.CENTER,
  children: [new TextRun({ children: [PageNumber.CURRENT] })],
})

const SECTIONS = numberLevels('sections', {
  format: LevelFormat.DECIMAL,
  text: (level) => Array.from({ length: level + 1 }, (_, above) => `%${above + 1}`).join('.'),
  indent: () => ({ left: 0, hanging: 0 }),
})

const BULLETS = numberLevels('bullets', {
  format: LevelFormat.BULLET,
  text: () => '•',
  indent: (level) => ({ left: listIndent(level), hanging: 300 }),
})

function headOf(head: PrintHead): Paragraph[] {
  return head.form === 'thesis'
    ? [...titlePage(head), ...abstractsOf(head)]
    : [...articleHead(head), ...abstractsOf(head)]
}

const line = (text: string, style?: string) => new Paragraph({ text, ...(style && { style }) })

function articleHead(head: Extract<PrintHead, { form: 'article' }>): Paragraph[] {
  return [
    line(head.title, 'Title'),
    ...(head.otherTitle ? [line(head.otherTitle.text, 'Subtitle')] : []),
    ...head.authors.map(({ name, institution, orcid }) =>
      line([name, institution, orcid && `ORCID ${orcid}`].filter(Boolean).join(' — '), 'Author'),
    ),
    line(head.line, 'Publication'),
  ]
}

/** Cover and title page of NBR 14724. */
function titlePage(head: Extract<PrintHead, { form: 'thesis' }>): Paragraph[] {
  const { main, sub } = splitTitle(head.title)
  const names = head.authors.map(({ name }) => line(name.toLocaleUpperCase('pt-BR'), 'Centred'))
  const title = new Paragraph({
    style: 'Title',
    children: [
      new TextRun(main.toLocaleUpperCase('pt-BR')),
      ...(sub ? [new TextRun({ text: `: ${sub}`, bold: false })] : []),
    ],
  })
  const foot = [head.city?.toLocaleUpperCase('pt-BR'), head.year]
    .filter((part) => part != null)
    .map((part) => line(part, 'Centred'))
  const above = [head.institution, head.unit, head.programme].filter((part) => part !== null)
  return [
    ...above.map((part) => line(part.toLocaleUpperCase('pt-BR'), 'Centred')),
    ...names,
    title,
    ...foot,
    new Paragraph({ pageBreakBefore: true, children: [] }),
    ...names,
    title,
    line(head.nature, 'Nature'),
    ...head.advisors.map((advisor) => line(advisor, 'Nature')),
    ...foot,
  ]
}

function abstractsOf(head: PrintHead): Paragraph[] {
  return head.abstracts.flatMap(({ heading, text, keywordsLabel, keywords }) => [
    new Paragraph({ text: heading, style: 'FrontHeading', pageBreakBefore: head.form === 'thesis' }),
    line(text, 'Abstract'),
    ...(keywords.length > 0
      ? [
          new Paragraph({
            style: 'Abstract',
            children: [
              new TextRun({ text: `${keywordsLabel}: `, bold: true }),
              new TextRun(`${keywords.join('; ')}.`),
            ],
          }),
        ]
      : []),
  ])
}
