import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'

const OTHER_ACCOUNT =
  'Você entrou com outra conta neste navegador. Entre de novo com a conta que abriu este formulário: o texto continua aqui.'

/**
 * Refuses a form opened by one account and sent by another that signed in meanwhile in the same browser: no
 * text may be published or saved under another person's name.
 */
export function requireSameAuthor(actor: Actor | null, openedBy: unknown): void {
  if (actor && openedBy !== undefined && openedBy !== null && Number(openedBy) !== actor.id)
    throw new Refusal('forbidden', OTHER_ACCOUNT)
}
