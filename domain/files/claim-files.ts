import { now } from '#platform/clock.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'

const FILE_GONE = 'O arquivo enviado não está mais disponível. Envie-o de novo.'

/** Loads staged files of one's own that are complete, each used once; any other file is 'not found'. */
export async function claimFiles(
  tx: Tx,
  actor: Actor,
  kind: 'paper' | 'attachment',
  ids: readonly number[],
): Promise<void> {
  const claimed = await tx
    .updateTable('files')
    .set({ state: 'attached', attached_at: now() })
    .where('id', 'in', ids)
    .where('owner_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('state', '=', 'staged')
    .where('bytes', '>', 0)
    .returning('id')
    .execute()
  if (claimed.length !== ids.length) {
    const field = kind === 'paper' ? 'paperFileId' : 'attachments'
    throw new Refusal('invalid', FILE_GONE, { fields: { [field]: FILE_GONE } })
  }
}
