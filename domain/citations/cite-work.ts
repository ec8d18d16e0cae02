import { formatAbnt } from '#engines/citations/format-abnt.ts'
import { formatInText } from '#engines/citations/format-in-text.ts'
import { formatApa } from '#engines/citations/format-apa.ts'
import { formatVancouver } from '#engines/citations/format-vancouver.ts'
import type { Run } from '#engines/citations/styled-text.ts'
import type { WorkAuthor } from '#domain/works/read-authors.ts'
import { familyOf, givenOf } from '#engines/citations/parse-name.ts'
import { namesOf, orcidAddress, toCsl, type CitableWork, type CitationSite } from './to-csl.ts'

export interface References {
  abnt: Run[]
  apa: Run[]
  vancouver: Run[]
  /** In the text, after NBR 10520: what is in brackets, and what is part of the sentence. */
  inText: { inBrackets: Run[]; inSentence: Run[] }
}

/** How to cite a work, in the three styles of the page. */
export function citeWork(work: CitableWork, site: CitationSite): References {
  const item = toCsl(work, site)
  return {
    abnt: formatAbnt(item),
    apa: formatApa(item),
    vancouver: formatVancouver(item),
    inText: formatInText(item),
  }
}

/** An author as machines read them: 'Souza Filho, José de'. */
export interface CitedAuthor {
  name: string
  institution: string | null
  /** with its address */
  orcid: string | null
}

/**
 * The authors in their order. A name without a comma would be split by guessing, which is wrong for 'Universidade do
 * Ceará,': hence the comma.
 */
export function signersOf({ authors }: { authors: readonly WorkAuthor[] }): CitedAuthor[] {
  return authors.flatMap((author) =>
    namesOf([author]).map((name) => ({
      name: `${familyOf(name)}, ${givenOf(name)}`.trim(),
      institution: author.institution,
      orcid: author.orcidId && orcidAddress(author.orcidId),
    })),
  )
}
