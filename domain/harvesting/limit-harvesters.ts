import { refuseTooMany } from '#domain/limit-acts.ts'
import type { Services } from '#domain/services.ts'
import { networkOf } from '#platform/addresses/network-of.ts'

/** Counts a request of a harvester, or refuses it, saying when to come back. */
export const limitHarvesters = ({ limits }: Pick<Services, 'limits'>, address: string): Promise<void> =>
  refuseTooMany(limits.consume('harvest:address', networkOf(address)), 'Muitos pedidos em pouco tempo.')
