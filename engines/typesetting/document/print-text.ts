import type { FormulaNode } from '../formulas/read-formula.ts'

/** A piece of a paragraph. What a person wrote is in `text`, `url` and `alt` only, and is data for who sets it. */
export type PrintInline =
  | { kind: 'text'; text: string }
  | { kind: 'emphasis' | 'strong' | 'strike' | 'subscript' | 'superscript'; children: PrintInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; url: string; children: PrintInline[] }
  | { kind: 'note'; number: number; again: boolean; blocks: PrintBlock[] }
  | PrintFormula
  | { kind: 'picture'; picture: string; alt: string }
  | { kind: 'break' }

/** A formula as a tree, or as its TeX where it cannot be read. */
export interface PrintFormula {
  kind: 'formula'
  tex: string
  tree: FormulaNode | null
}

export interface ListItem {
  /** of a list of tasks */
  done: boolean | null
  blocks: PrintBlock[]
}

/** What is above and below a table or a figure, as IBGE asks. */
export interface Caption {
  caption: PrintInline[] | null
  source: PrintInline[] | null
}

export type Align = 'left' | 'center' | 'right'

export type PrintBlock =
  | { kind: 'paragraph'; children: PrintInline[] }
  | { kind: 'heading'; level: number; numbered: boolean; children: PrintInline[] }
  | { kind: 'list'; start: number | null; items: ListItem[] }
  | { kind: 'quotation'; blocks: PrintBlock[] }
  | { kind: 'listing'; text: string }
  | ({ kind: 'table'; align: Align[]; rows: PrintInline[][][] } & Caption)
  | ({ kind: 'figure'; picture: string; alt: string } & Caption)
  | (PrintFormula & { display: true })
  | { kind: 'rule' }
  /** the entries of the list of references, and its heading before it */
  | { kind: 'references'; entries: PrintInline[][] }

/** A picture that can be set: no other format reaches the setter. */
export interface PrintPicture {
  format: 'png' | 'jpg'
  bytes: Uint8Array
  /** pixels */
  width: number
  height: number
}

/** A text ready to be set, without its title page. */
export interface PrintText {
  blocks: PrintBlock[]
  /** formulas that are set as their TeX */
  unreadFormulas: number
}
