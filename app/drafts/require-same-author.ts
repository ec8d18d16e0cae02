import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'

const OTHER_ACCOUNT =
  'Você entrou com outra conta neste navegador. Entre de novo com a conta que abriu este formulário: o texto continua aqui.'

/**
 * A form that was opened by one account and is sent by another one, which signed in beside it in the same browser:
 * nobody's text comes out, or lies among the drafts, under somebody else's name.
 */
export function requireSameAuthor(actor: Actor | null, openedBy: unknown): void {
  if (actor && openedBy !== undefined && openedBy !== null && Number(openedBy) !== actor.id)
    throw new Refusal('forbidden', OTHER_ACCOUNT)
}
