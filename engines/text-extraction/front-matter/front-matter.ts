import type { Line } from '../join-lines.ts'

/** One line as it is on the page, or one paragraph of a format that knows no lines. */
export interface FrontLine extends Line {
  /** The text with each raised mark as a star: 'Ana Souza¹, Caio Reis²' is 'Ana Souza*, Caio Reis*'. */
  marked: string
  /** From 1; where a format knows no pages, as many as its page breaks tell. */
  page: number
  /** From where it begins to where it ends; 0 where unknown. */
  width: number
  bold: boolean
  centred: boolean
  /** A whole paragraph, so that the next line is no continuation of it. */
  whole: boolean
  /** The style of a word processor ('heading 1', 'Title'), or the heading of a source. */
  style: string
}

/** What a source says of itself by name: commands of TeX, keys of a YAML head. */
const STATED_FIELDS = [
  ...(['title', 'subtitle', 'titleEnglish', 'authors', 'abstract', 'abstractEnglish', 'keywords'] as const),
  ...(['keywordsEnglish', 'institution', 'programme', 'advisor', 'coAdvisor', 'city', 'date'] as const),
  ...(['nature', 'language', 'journal', 'volume', 'issue', 'pages', 'doi', 'issn'] as const),
] as const
export type StatedField = (typeof STATED_FIELDS)[number]
export type Statements = Partial<Record<StatedField, string[]>>

/** The first pages of a document, as a person sees them who holds it in their hands. */
export interface FrontMatter {
  /** In the order of reading. */
  lines: FrontLine[]
  stated: Statements
  /** What the file says of itself apart from its pages: templates and converters leave nonsense there. */
  metadata: { title?: string; author?: string }
}

export const FRONT_PAGES = 12
export const FRONT_CHARACTERS = 80_000
