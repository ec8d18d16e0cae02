/** 'YYYY-MM' */
export type Month = string

/** Signed reviews, each with what is certified of it; what it is of is asked of the work whenever it is shown. */
export interface ReviewsStatement {
  kind: 'reviews'
  /** null: of one review */
  period: { from: Month; until: Month } | null
  /** whether the works are named, or only counted */
  named: boolean
  reviews: { id: number; day: string; words: number }[]
  anonymous: { month: Month; reviews: number }[]
}

interface CoordinationStatement {
  kind: 'coordination'
  communityId: number
  role: 'owner' | 'helper'
  since: string
  /** null: still so when it was issued */
  until: string | null
}

interface PublicationStatement {
  kind: 'publication'
  workId: number
  day: string
}

/** What a certificate says, besides whom it is for: no name, no title, nothing that others may change or take back. */
export type Statement = ReviewsStatement | CoordinationStatement | PublicationStatement
export type CertificateKind = Statement['kind']
