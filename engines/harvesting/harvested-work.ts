/** What a work is to libraries; each format has its own word for it. */
export type WorkKind =
  | 'bachelorThesis'
  | 'masterThesis'
  | 'doctoralThesis'
  | 'article'
  | 'reviewArticle'
  | 'conferenceObject'
  | 'report'
  | 'other'

/** A text with its language, by two letters. */
export interface TextIn {
  text: string
  language: string
}

export interface HarvestedAuthor {
  /** 'Souza Filho, José de' */
  name: string
  /** with its address */
  orcid: string | null
  /** the address of the CV */
  lattes: string | null
  institution: string | null
}

/** What every format is made of. Paths are of this site; what is null nobody said. */
export interface HarvestedWork {
  path: string
  kind: WorkKind
  /** the first is its own */
  titles: TextIn[]
  abstracts: TextIn[]
  keywords: TextIn[]
  area: string
  category: string
  language: string
  authors: HarvestedAuthor[]
  /** named as the authors */
  advisors: { role: 'Orientador' | 'Coorientador'; name: string }[]
  degree: string | null
  institution: string | null
  programme: string | null
  city: string | null
  /** of its defence or publication: '2021-05-03', '2021' */
  date: string
  licence: { name: string; address: string | null }
  /** only a registered one */
  doi: string | null
  journal: string | null
  volume: string | null
  issue: string | null
  pages: string | null
  issn: string | null
  isbn: string | null
  publisher: string | null
  file: { path: string; mediaType: string } | null
}

/** One record of a list. A deleted one has neither sets nor a work. */
export interface HarvestRecord {
  id: number
  /** '2026-11-12T14:00:00Z' */
  datestamp: string
  deleted: boolean
  sets: string[]
  work: HarvestedWork | null
}
