import type { Run } from '#engines/citations/styled-text.ts'

export interface PrintAuthor {
  name: string
  institution: string | null
  orcid: string | null
}

/** An abstract with its keywords, in one language. */
export interface PrintAbstract {
  /** 'Resumo', 'Abstract', 'Resumen' */
  heading: string
  text: string
  keywordsLabel: string
  keywords: string[]
  /** ISO 639-1 */
  language: string
}

/** What both forms say before the text. */
interface Head {
  title: string
  authors: PrintAuthor[]
  /** of the text, ISO 639-1 */
  language: string
  abstracts: PrintAbstract[]
  /** across each page of a draft */
  watermark: string | null
}

export interface ArticleHead extends Head {
  form: 'article'
  otherTitle: { text: string; language: string } | null
  /** where and when it was published, under the authors */
  line: string
  citation: readonly Run[] | null
}

/** The parts of NBR 14724 that come before the text. */
export interface ThesisHead extends Head {
  form: 'thesis'
  font: 'serif' | 'sans'
  institution: string | null
  unit: string | null
  programme: string | null
  /** 'Tese apresentada ao …': the university's own words */
  nature: string
  /** 'Orientadora: Profa. Dra. …' */
  advisors: string[]
  board: string[]
  approved: string | null
  city: string | null
  year: string
}

export type PrintHead = ArticleHead | ThesisHead
