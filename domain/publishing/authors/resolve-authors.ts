import { Refusal } from '#domain/refusal.ts'
import { REMOVED_AUTHOR } from '#domain/works/texts.ts'
import { isSameName } from '#engines/deposit/names/is-same-name.ts'
import type { GivenAuthor } from './authors-schema.ts'
import { AUTHORS_MISSING, DEPOSIT_UNDECLARED, WHO_ARE_YOU } from './texts.ts'

export interface Signer {
  id: number
  username: string
  fullName: string
}

export interface ResolvedAuthor extends Pick<
  GivenAuthor,
  'orcidId' | 'institution' | 'roles' | 'corresponding'
> {
  /** null: the linked person's own, or that of a removed account */
  name: string | null
  personId: number | null
}

export interface AuthorsAtHand {
  actorId: number
  /** who signs the work with an account, its owner too where they do */
  signers: readonly Signer[]
  /** how many authors removed their accounts */
  removed: number
  /** the names that were typed of those who are linked */
  typedNames: ReadonlyMap<number, string>
}

/**
 * Links the lines of a form to the people who sign the work, each once: those who are said to be, else the first of the
 * same name. Nobody else is ever linked by what a form says, and nobody who signs is left out: who accepted since the
 * form was opened is at its end.
 */
export function resolveAuthors(given: readonly GivenAuthor[], signing: AuthorsAtHand): ResolvedAuthor[] {
  const lines = given.map((line) => ({ line, person: claimedSigner(line, signing) }))
  const taken = new Set<number>()
  for (const one of lines) {
    if (one.person && taken.has(one.person.id)) one.person = undefined
    if (one.person) taken.add(one.person.id)
  }
  for (const person of signing.signers.filter(({ id }) => !taken.has(id))) {
    const own = lines.find((one) => !one.person && isSameName(one.line.name, person.fullName))
    if (!own) continue
    own.person = person
    taken.add(person.id)
  }
  const missing = signing.signers.filter(({ id }) => !taken.has(id))
  if (missing.some(({ id }) => id === signing.actorId))
    throw new Refusal('invalid', WHO_ARE_YOU, { fields: { authors: WHO_ARE_YOU } })
  const joined = missing.map((person) => ({ line: NOTHING_SAID, person }))
  const authors = [...lines, ...joined].flatMap((one) => settled(one.line, one.person, signing.typedNames))
  return withRemoved(authors, signing.removed)
}

const NOTHING_SAID: GivenAuthor = {
  name: '',
  orcidId: null,
  institution: null,
  roles: [],
  corresponding: false,
  self: false,
  username: '',
}

/** A deposit for others names its authors, and that it may be made. */
export function refuseDeposit(input: {
  depositing: boolean
  depositDeclared: boolean
  authors: readonly unknown[]
  coAuthors: readonly unknown[]
}): void {
  if (!input.depositing) return
  if (input.authors.length + input.coAuthors.length === 0)
    throw new Refusal('invalid', AUTHORS_MISSING, { fields: { authors: AUTHORS_MISSING } })
  if (!input.depositDeclared)
    throw new Refusal('invalid', DEPOSIT_UNDECLARED, { fields: { depositDeclared: DEPOSIT_UNDECLARED } })
}

const claimedSigner = (
  { self, username }: GivenAuthor,
  { actorId, signers }: AuthorsAtHand,
): Signer | undefined =>
  signers.find((person) => (self ? person.id === actorId : username !== '' && person.username === username))

function settled(
  { name, orcidId, institution, roles, corresponding }: GivenAuthor,
  person: Signer | undefined,
  typedNames: ReadonlyMap<number, string>,
): ResolvedAuthor[] {
  if (!person && name === '') return []
  return [
    {
      name: person ? (typedNames.get(person.id) ?? null) : name,
      personId: person?.id ?? null,
      orcidId,
      institution,
      roles,
      corresponding,
    },
  ]
}

/** A removed author has no name to type: they stay where the line is that the form shows of them, else in front. */
function withRemoved(authors: ResolvedAuthor[], removed: number): ResolvedAuthor[] {
  let left = removed
  const kept = authors.map((author) =>
    author.personId === null && author.name === REMOVED_AUTHOR && left-- > 0
      ? { ...author, name: null }
      : author,
  )
  const gone = {
    name: null,
    personId: null,
    orcidId: null,
    institution: null,
    roles: [],
    corresponding: false,
  }
  return [...Array.from({ length: Math.max(0, left) }, () => gone), ...kept]
}
