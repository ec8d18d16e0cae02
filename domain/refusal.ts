import * as v from 'valibot'

export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-many'
  | 'no-room'
  | 'read-only'
  | 'away'

/** The product said no, in words for the person. Not a bug: never logged as an error. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** field → its first message */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined
  /** the path of what was wanted, where it is there already */
  readonly existing: string | undefined

  constructor(
    kind: RefusalKind,
    words: string,
    detail: { fields?: Record<string, string>; retryAfterSeconds?: number; existing?: string } = {},
  ) {
    super(words)
    this.name = 'Refusal'
    this.kind = kind
    this.fields = detail.fields ?? {}
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.existing = detail.existing
  }
}

// For schemas without a message of their own: such input was not made by our forms.
v.setGlobalMessage('Dados inválidos. Recarregue a página e tente de novo.')

/** Parses unknown input, or refuses with the first message of each field; the words are the first of all. */
export function parseOrRefuse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  throw new Refusal('invalid', result.issues[0].message, { fields })
}

const LOGIN_REQUIRED = 'Você precisa estar logado'
const SUSPENDED = 'Sua conta está suspensa. Você pode ler, exportar seus dados e recorrer, mas não publicar.'

interface Account {
  suspended: boolean
}

/** For what anyone signed in may do, the suspended too. */
export function requireActor<A extends Account>(
  actor: A | null,
  words: string = LOGIN_REQUIRED,
): asserts actor is A {
  if (!actor) throw new Refusal('unauthenticated', words)
}

/** For acts that change something: signed in and not suspended. */
export function requireMember<A extends Account>(
  actor: A | null,
  words: string = LOGIN_REQUIRED,
): asserts actor is A {
  refuse(membershipDenial(actor, words))
}

/** Why somebody may not act, in the product's words; null where they may. */
export type Denial = Refusal | null

/** Says to a visitor to sign in, and to a suspended person what they still may. */
export function membershipDenial(actor: Account | null, words: string = LOGIN_REQUIRED): Denial {
  if (!actor) return new Refusal('unauthenticated', words)
  return actor.suspended ? new Refusal('forbidden', SUSPENDED) : null
}

export function refuse(denial: Denial): void {
  if (denial) throw denial
}
