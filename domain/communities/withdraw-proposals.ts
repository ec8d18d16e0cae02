import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

/**
 * Withdraws a person's proposals that were never approved: they hold only that person's words, and staff need
 * not decide.
 */
export async function withdrawProposals(
  services: Pick<Services, 'live'>,
  tx: Tx,
  personId: number,
): Promise<void> {
  const gone = await tx
    .deleteFrom('communities')
    .where('created_by', '=', personId)
    .where('status', 'in', ['pending', 'rejected'])
    .returning('status')
    .execute()
  if (gone.some(({ status }) => status === 'pending'))
    await services.live.publish(tx, 'staff', { kind: 'waiting' })
}
