// chunk: authors
import { CREDIT_ROLES, isCreditRole, type CreditRole } from './credit-roles.ts'
import { partAuthors } from './part-authors.ts'

/** One author as the form writes them: a line of text, which is all there is without scripts. */
export interface AuthorLine {
  name: string
  /** as it was typed */
  orcid: string
  institution: string
  roles: CreditRole[]
  corresponding: boolean
  /** who fills in the form */
  self: boolean
  /** of a person who is linked already */
  username: string
}

const SELF_WORD = 'eu'
const CORRESPONDING_WORD = 'correspondência'
/** A letter for letter other reading would make another list of a name that holds a semicolon. */
const FORBIDDEN = /[|\n\r]+/g

export const emptyLine = (name = ''): AuthorLine => ({
  name,
  orcid: '',
  institution: '',
  roles: [],
  corresponding: false,
  self: false,
  username: '',
})

/**
 * 'Ana Sá | UFRN | ORCID 0000-0002-1825-0097 | Metodologia | correspondência': the name first, then in any order what is
 * known by how it is written; anything else is the institution. A line without '|' is read as a person types one.
 */
export function readAuthorLines(text: string): AuthorLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (!line.includes('|')) return partAuthors(line).map((parted) => ({ ...emptyLine(), ...parted }))
    const [name = '', ...details] = line.split('|').map((part) => part.replace(/\s+/g, ' ').trim())
    const author = details.reduce(takeDetail, emptyLine(name))
    return author.name === '' && author.username === '' && !author.self ? [] : [author]
  })
}

const ROLES = new Map(
  Object.entries(CREDIT_ROLES).flatMap(([role, label]) =>
    isCreditRole(role) ? [[label.toLocaleLowerCase('pt-BR'), role] as const] : [],
  ),
)

function takeDetail(author: AuthorLine, part: string): AuthorLine {
  const said = part.toLocaleLowerCase('pt-BR')
  const role = ROLES.get(said)
  if (part === '') return author
  if (said === SELF_WORD) return { ...author, self: true }
  if (said === CORRESPONDING_WORD) return { ...author, corresponding: true }
  if (role) return { ...author, roles: [...new Set([...author.roles, role])] }
  if (/^@[a-z0-9_]+$/.test(said)) return { ...author, username: said.slice(1) }
  if (/^(?:https?:\/\/)?orcid\b/i.test(part) || /^[\d\s-]{12,}[\dxX]$/.test(part))
    return { ...author, orcid: part.replace(/^orcid(?!\.)[:\s]*/i, '') }
  return { ...author, institution: author.institution ? `${author.institution}, ${part}` : part }
}

/** The same lines as text; every line has its '|', so that it is read again as it is. */
export const writeAuthorLines = (lines: readonly AuthorLine[]): string =>
  lines
    .filter(({ name, username, self }) => tidy(name) !== '' || username !== '' || self)
    .map((line) =>
      [
        tidy(line.name),
        line.username && `@${line.username}`,
        line.self && SELF_WORD,
        tidy(line.orcid) && `ORCID ${tidy(line.orcid)}`,
        tidy(line.institution),
        ...line.roles.map((role) => CREDIT_ROLES[role]),
        line.corresponding && CORRESPONDING_WORD,
      ]
        .filter((part, index) => index === 0 || Boolean(part))
        .join(' | '),
    )
    .map((line) => (line.includes('|') ? line : `${line} |`))
    .join('\n')

const tidy = (text: string) => text.replace(FORBIDDEN, '/').replace(/\s+/g, ' ').trim()

/** The names of a form's lines in their order; only who fills it in, where it has none. */
export function namesOnLines(text: string, ownName: string): string[] {
  const lines = readAuthorLines(text)
  return lines.length === 0
    ? [ownName]
    : lines.map(({ name, self }) => (self && name === '' ? ownName : name))
}
