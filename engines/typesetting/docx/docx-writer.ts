import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Math as OfficeMath,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type MathComponent,
} from 'docx'
import { plainTextOf } from '../document/plain-text-of.ts'
import type { Align, PrintBlock, PrintFormula, PrintInline, PrintPicture } from '../document/print-text.ts'
import { formulaToOmml } from './formula-to-omml.ts'
import { DEEPEST, listIndent, numberLevels } from './number-levels.ts'

type Look = { bold?: true; italics?: true; strike?: true; subScript?: true; superScript?: true }
type DocxBlock = Paragraph | Table

/** Pixels on a page 16 cm wide. */
const WIDEST = 600
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const
const SIDES = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT }
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const THIN = { style: BorderStyle.SINGLE, size: 4, color: '000000' }

/** Blocks as parts of a Word document; notes and lists are gathered on the way. */
export class DocxWriter {
  readonly #pictures: ReadonlyMap<string, PrintPicture>
  readonly #notes: Record<string, { children: Paragraph[] }> = {}
  readonly #starts: number[] = []

  constructor(pictures: ReadonlyMap<string, PrintPicture>) {
    this.#pictures = pictures
  }

  blocks(blocks: readonly PrintBlock[]): DocxBlock[] {
    return blocks.flatMap((block) => this.#block(block))
  }

  /** After the blocks. */
  notes() {
    return this.#notes
  }

  /** Each list counts from its own number. */
  orderedLists() {
    return this.#starts.map((start, index) =>
      numberLevels(`list-${index}`, {
        format: LevelFormat.DECIMAL,
        text: (level) => `%${level + 1}.`,
        indent: (level) => ({ left: listIndent(level), hanging: 400 }),
        start,
      }),
    )
  }

  #block(block: PrintBlock): DocxBlock[] {
    switch (block.kind) {
      case 'paragraph':
        return [this.#paragraph(block.children, 'BodyText')]
      case 'heading':
        return [
          new Paragraph({
            heading: HEADINGS[Math.min(block.level, 6) - 1]!,
            children: this.#inlines(block.children),
            ...(block.numbered && { numbering: { reference: 'sections', level: block.level - 1 } }),
          }),
        ]
      case 'list':
        return this.#list(block, 0)
      case 'quotation':
        return this.#quotation(block.blocks)
      case 'listing':
        return block.text.split('\n').map((text) => new Paragraph({ text, style: 'Code' }))
      case 'formula':
        return [new Paragraph({ alignment: AlignmentType.CENTER, children: this.#formula(block) })]
      case 'rule':
        return [new Paragraph({ text: '* * *', alignment: AlignmentType.CENTER })]
      case 'references':
        return block.entries.map((entry) => this.#paragraph(entry, 'Reference'))
      case 'table':
      case 'figure':
        return this.#titled(block)
    }
  }

  #titled(block: Extract<PrintBlock, { kind: 'table' | 'figure' }>): DocxBlock[] {
    const body =
      block.kind === 'table'
        ? this.#table(block.rows, block.align)
        : new Paragraph({
            alignment: AlignmentType.CENTER,
            children: this.#picture(block.picture, block.alt, WIDEST),
          })
    return [
      ...(block.caption ? [this.#paragraph(block.caption, 'Caption')] : []),
      body,
      // two tables without a paragraph between them would be one to Word
      this.#paragraph(block.source ?? [], 'Source'),
    ]
  }

  #paragraph(children: readonly PrintInline[], style: string): Paragraph {
    return new Paragraph({ style, children: this.#inlines(children) })
  }

  #quotation(blocks: readonly PrintBlock[]): DocxBlock[] {
    return blocks.flatMap((block) =>
      block.kind === 'paragraph' ? [this.#paragraph(block.children, 'Quote')] : this.#block(block),
    )
  }

  #list({ start, items }: Extract<PrintBlock, { kind: 'list' }>, level: number): DocxBlock[] {
    const reference = start === null ? 'bullets' : `list-${this.#starts.push(start) - 1}`
    const depth = Math.min(level, DEEPEST)
    return items.flatMap(({ done, blocks }) =>
      blocks.flatMap((block, index) => {
        if (block.kind === 'list') return this.#list(block, level + 1)
        if (block.kind !== 'paragraph') return this.#block(block)
        const mark = done === null || index > 0 ? [] : [new TextRun(done ? '[x] ' : '[ ] ')]
        return [
          new Paragraph({
            children: [...mark, ...this.#inlines(block.children)],
            ...(index === 0
              ? { numbering: { reference, level: depth } }
              : { indent: { left: listIndent(depth) } }),
          }),
        ]
      }),
    )
  }

  /** Lines above and below the head and at the end, none between columns: tables as IBGE sets them. */
  #table(rows: readonly PrintInline[][][], align: readonly Align[]): Table {
    const columns = Math.max(...rows.map((row) => row.length))
    return new Table({
      alignment: AlignmentType.CENTER,
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: {
        top: THIN,
        bottom: THIN,
        left: NONE,
        right: NONE,
        insideHorizontal: NONE,
        insideVertical: NONE,
      },
      rows: rows.map(
        (row, index) =>
          new TableRow({
            tableHeader: index === 0,
            children: Array.from({ length: columns }, (_, at) => {
              const children = this.#inlines(row[at] ?? [], index === 0 ? { bold: true } : {})
              const alignment = SIDES[align[at] ?? 'left']
              return new TableCell({
                children: [new Paragraph({ style: 'TableText', alignment, children })],
                ...(index === 0 && { borders: { bottom: THIN } }),
              })
            }),
          }),
      ),
    })
  }

  #inlines(children: readonly PrintInline[], look: Look = {}): ParagraphChild[] {
    return children.flatMap((child) => this.#inline(child, look))
  }

  #inline(child: PrintInline, look: Look): ParagraphChild[] {
    switch (child.kind) {
      case 'text':
        return [new TextRun({ text: child.text, ...look })]
      case 'emphasis':
        return this.#inlines(child.children, { ...look, italics: true })
      case 'strong':
        return this.#inlines(child.children, { ...look, bold: true })
      case 'strike':
        return this.#inlines(child.children, { ...look, strike: true })
      case 'subscript':
        return this.#inlines(child.children, { ...look, subScript: true })
      case 'superscript':
        return this.#inlines(child.children, { ...look, superScript: true })
      case 'code':
        return [new TextRun({ text: child.text, font: 'Courier New', ...look })]
      case 'link':
        return [new ExternalHyperlink({ link: child.url, children: this.#inlines(child.children, look) })]
      case 'break':
        return [new TextRun({ break: 1 })]
      case 'formula':
        return this.#formula(child)
      case 'picture':
        return this.#picture(child.picture, child.alt, 24)
      case 'note':
        return this.#note(child)
    }
  }

  #formula({ tex, tree }: PrintFormula): ParagraphChild[] {
    if (!tree) return [new TextRun({ text: tex, font: 'Courier New' })]
    return [new OfficeMath({ children: formulaToOmml(tree) as unknown as MathComponent[] })]
  }

  #picture(name: string, alt: string, widest: number): ParagraphChild[] {
    const picture = this.#pictures.get(name)
    if (!picture) return [new TextRun(alt)]
    const { format, bytes, width, height } = picture
    const scale = Math.min(1, widest / width)
    return [
      new ImageRun({
        type: format,
        data: bytes,
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        altText: { name, title: alt, description: alt },
      }),
    ]
  }

  /** Word gives a note called twice two numbers: the second call is its number alone. */
  #note({ number, again, blocks }: Extract<PrintInline, { kind: 'note' }>): ParagraphChild[] {
    if (again) return [new TextRun({ text: String(number), superScript: true })]
    this.#notes[number] = { children: blocks.flatMap((block) => this.#noteBlock(block)) }
    return [new FootnoteReferenceRun(number)]
  }

  /** A note holds paragraphs only: a table in it is its rows. */
  #noteBlock(block: PrintBlock): Paragraph[] {
    if (block.kind === 'paragraph') return [this.#paragraph(block.children, 'FootnoteText')]
    if (block.kind !== 'table')
      return this.#block(block).filter((part): part is Paragraph => part instanceof Paragraph)
    return block.rows.map((row) => new Paragraph(row.map((cell) => plainTextOf(cell)).join(' | ')))
  }
}
