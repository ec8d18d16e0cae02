import type { Services } from '#domain/services.ts'
import type { Actor } from '#domain/actor.ts'
import { joinCommunity } from './join-community.ts'
import { proposeCommunity, type Proposed } from './propose-community.ts'

let made = 0

/** What the creation form sends; change what the test is about. */
export function aCommunity(changes: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1
  return {
    name: `Leitura entre pares ${made}`,
    description: 'Sobre ler e comentar trabalhos uns dos outros.',
    thematicArea: 'Educação',
    submissionKey: crypto.randomUUID(),
    ...changes,
  }
}

/** A community of an admin's, approved at once, with these members. */
export async function openCommunity(
  services: Services,
  admin: Actor,
  members: readonly Actor[],
): Promise<Proposed> {
  const community = await proposeCommunity(services, admin, aCommunity())
  for (const member of members) await joinCommunity(services, member, community.id)
  return community
}

export const aDiscussion = (changes: Record<string, unknown> = {}) => ({
  title: 'Como citar um trabalho retratado?',
  content: 'Encontrei um artigo **retratado** entre minhas referências.',
  submissionKey: crypto.randomUUID(),
  ...changes,
})

export const aReply = (changes: Record<string, unknown> = {}) => ({
  content: 'Cite a retratação junto.',
  submissionKey: crypto.randomUUID(),
  ...changes,
})
