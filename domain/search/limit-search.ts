import type { Actor } from '#domain/actor.ts'
import { refuseTooMany } from '#domain/limit-acts.ts'
import type { Services } from '#domain/services.ts'
import { networkOf } from '#platform/addresses/network-of.ts'

/** Counts a search of a person, or of whoever asks from an address, or refuses it, saying when to come back. */
export const limitSearch = (
  { limits }: Pick<Services, 'limits'>,
  actor: Actor | null,
  address: string,
): Promise<void> =>
  refuseTooMany(
    actor
      ? limits.consume('search:person', String(actor.id))
      : limits.consume('search:address', networkOf(address)),
    'Muitas buscas em pouco tempo.',
  )
