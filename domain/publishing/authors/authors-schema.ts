import * as v from 'valibot'
import { BROKEN_FORM } from '#domain/schema.ts'
import { tidyWords } from '#domain/tidy-text.ts'
import { readAuthorLines, type AuthorLine } from '#engines/deposit/names/read-author-lines.ts'
import { parseOrcid } from '#engines/text/parse-orcid.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { orcidWrong } from './texts.ts'

export const AUTHOR_LIMITS = { name: 200, institution: 200, orcid: 80, count: 100, text: 60_000 } as const

/** An author of the form, with an ORCID iD whose checksum is right. */
export interface GivenAuthor extends Omit<AuthorLine, 'orcid' | 'institution'> {
  orcidId: string | null
  institution: string | null
}

const fits = (most: number, read: (author: AuthorLine) => string) => (lines: AuthorLine[]) =>
  lines.every((author) => lengthOf(read(author)) <= most)

/** The authors as the form's lines say them; none where only one person signs, or an older form is sent. */
export const authorsSchema = v.pipe(
  v.optional(v.string(BROKEN_FORM), ''),
  v.maxLength(AUTHOR_LIMITS.text, 'A lista de autores é longa demais'),
  v.transform((text) => readAuthorLines(tidyWords(text))),
  v.check(
    (lines) => lines.length <= AUTHOR_LIMITS.count,
    `São aceitos no máximo ${AUTHOR_LIMITS.count} autores`,
  ),
  v.check(
    fits(AUTHOR_LIMITS.name, ({ name }) => name),
    `Nome do autor deve ter no máximo ${AUTHOR_LIMITS.name} caracteres`,
  ),
  v.check(
    fits(AUTHOR_LIMITS.institution, ({ institution }) => institution),
    `Instituição do autor deve ter no máximo ${AUTHOR_LIMITS.institution} caracteres`,
  ),
  v.rawTransform(({ dataset: { value: lines }, addIssue, NEVER }) => {
    const wrong = lines.find(({ orcid }) => orcid !== '' && parseOrcid(orcid) === null)
    if (wrong) {
      addIssue({ message: orcidWrong(wrong.name) })
      return NEVER
    }
    return lines.map(({ orcid, institution, ...line }): GivenAuthor => ({
      ...line,
      orcidId: orcid === '' ? null : parseOrcid(orcid),
      institution: institution || null,
    }))
  }),
)
