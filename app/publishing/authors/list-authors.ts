import {
  emptyLine,
  readAuthorLines,
  writeAuthorLines,
  type AuthorLine,
} from '#engines/deposit/names/read-author-lines.ts'
import { isSameName } from '#engines/deposit/names/is-same-name.ts'

/** An author as the list shows them; `key` stays while they are moved. */
export interface ListedAuthor extends AuthorLine {
  key: number
}

let keys = 0
const listed = (line: AuthorLine): ListedAuthor => ({ ...line, key: (keys += 1) })

/** What the field holds; an empty one means that only who fills it in signs. */
export function listAuthors(text: string, own: { name: string; depositing: boolean }): ListedAuthor[] {
  const lines = readAuthorLines(text)
  if (lines.length === 0) return own.depositing ? [] : [listed({ ...emptyLine(own.name), self: true })]
  return lines.map((line) => listed(line.self && line.name === '' ? { ...line, name: own.name } : line))
}

/** Nothing is written where nothing is said but that one signs alone. */
export function textOfList(authors: readonly ListedAuthor[]): string {
  const [only] = authors
  const { name: _, key: __, ...said } = only ?? { ...emptyLine(), key: 0 }
  const { name: ___, ...nothing } = { ...emptyLine(), self: true }
  const alone = authors.length === 1 && JSON.stringify(said) === JSON.stringify({ ...said, ...nothing })
  return alone ? '' : writeAuthorLines(authors)
}

export function moveAuthor(
  authors: readonly ListedAuthor[],
  from: number,
  to: number,
): readonly ListedAuthor[] {
  if (from === to || !authors[from] || to < 0 || to >= authors.length) return authors
  return authors.toSpliced(from, 1).toSpliced(to, 0, authors[from])
}

/** The people of a typed or pasted line, behind those who are there; nobody comes twice by the same name. */
export function addAuthors(authors: readonly ListedAuthor[], typed: string): readonly ListedAuthor[] {
  return readAuthorLines(typed).reduce<readonly ListedAuthor[]>((list, line) => {
    const isThere = list.some(({ name }) => isSameName(name, line.name))
    return isThere ? list : [...list, listed({ ...line, self: false, username: '' })]
  }, authors)
}

/** One line is of who fills in the form: an earlier one of theirs goes, or is a name again. */
export function markSelf(
  authors: readonly ListedAuthor[],
  at: number,
  ownName: string,
): readonly ListedAuthor[] {
  return authors.flatMap((author, index) => {
    if (index === at) return [{ ...author, self: true, name: ownName }]
    return author.self ? [] : [author]
  })
}
