import { emptyLine, writeAuthorLines, type AuthorLine } from '#engines/deposit/names/read-author-lines.ts'
import { isSameName } from '#engines/deposit/names/is-same-name.ts'
import { partAuthors } from '#engines/deposit/names/part-authors.ts'

/**
 * The authors that a file or a pasted head names, as they are there, with who fills in the form at their own place.
 * Where they are none of them the form asks. Nothing where only they sign: then the field stays empty.
 */
export function authorsFromNames(names: readonly string[], ownName: string | undefined): string {
  return authorsWithOwn(
    names.flatMap(partAuthors).map((person) => ({ ...emptyLine(), ...person })),
    ownName,
  )
}

/** The same of lines that are whole already. */
export function authorsWithOwn(lines: readonly AuthorLine[], ownName: string | undefined): string {
  const own = lines.findIndex(({ name }) => isSameName(name, ownName))
  if (own === 0 && lines.length === 1) return ''
  return writeAuthorLines(lines.map((line, index) => (index === own ? { ...line, self: true } : line)))
}
