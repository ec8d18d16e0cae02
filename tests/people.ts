import { createAccount } from '#domain/accounts/create-account.ts'
import type { UserType } from '#domain/accounts/texts.ts'
import type { Actor, Role } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { hashPassword } from '#domain/accounts/login/hash-password.ts'

const NAMES: Record<string, string> = {
  ana: 'Ana Ribeiro',
  bia: 'Bia Moraes',
  caio: 'Caio Prado',
  dora: 'Dora Lins',
  edu: 'Edu Farias',
}
export const PASSWORD = 'uma senha de teste'
// computed once for everybody
let passwordHash: Promise<string> | undefined

/** A person with an account, as the session would know them. */
export async function person(
  services: Services,
  username: string,
  { roles = [], userType = 'researcher' }: { roles?: Role[]; userType?: UserType } = {},
): Promise<Actor> {
  const fullName = NAMES[username] ?? `Pessoa ${username}`
  const { id } = await createAccount(
    services,
    { email: `${username}@exemplo.br`, password: PASSWORD, fullName, username, userType },
    { emailVerified: true, passwordHash: await (passwordHash ??= hashPassword(PASSWORD)) },
  )
  for (const role of roles) await services.db.insertInto('user_roles').values({ user_id: id, role }).execute()
  return { id, username, fullName, avatarKey: null, roles, suspended: false, sessionId: null }
}

export async function suspend(services: Services, actor: Actor): Promise<Actor> {
  await services.db.insertInto('suspensions').values({ user_id: actor.id, reason: 'teste' }).execute()
  return { ...actor, suspended: true }
}

/** Whom the owner of a work asked to sign it, and who agreed. */
export async function makeCoAuthor(
  services: Services,
  workId: number,
  owner: Actor,
  who: Actor,
): Promise<void> {
  await services.db
    .insertInto('co_author_requests')
    .values({ work_id: workId, requester_id: owner.id, co_author_id: who.id, status: 'accepted' })
    .execute()
}

let works = 0

/** A complete, valid work for the editor tab; change what the test is about. */
export function aWork(changes: Record<string, unknown> = {}): Record<string, unknown> {
  works += 1
  return {
    source: 'editor',
    title: `Sobre a leitura entre pares ${works}`,
    abstract: 'Um resumo com mais de cinquenta caracteres, como se pede a todo trabalho publicado aqui.',
    content:
      'Este texto existe para ser lido, avaliado e discutido por outras pessoas. Tem mais de cem caracteres e pode ser publicado.',
    thematicArea: 'Educação',
    category: 'Artigo Científico',
    keywords: ['leitura', 'avaliação por pares'],
    submissionKey: crypto.randomUUID(),
    ...changes,
  }
}
