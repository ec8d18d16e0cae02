import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

// A limit, so that a text that links to everything does not notify everybody.
const WORKS_TOLD = 20

interface Citing {
  workId: number
  /** Works that the text links to now, but did not before. */
  cited: readonly number[]
  at?: Date | undefined
}

/** A link to somebody's work mentions them; not those who sign the citing work too, nor who has a block with its writer. */
export async function notifyCited(
  services: Services,
  tx: Tx,
  actor: Actor,
  { workId, cited, at }: Citing,
): Promise<void> {
  if (cited.length === 0) return
  const citing = await requireWork(tx, workId)
  const visible = await tx
    .selectFrom('works')
    .select('id')
    .where('id', 'in', cited.slice(0, WORKS_TOLD))
    .where(readableWork('works'))
    .orderBy('id')
    .execute()
  for (const { id } of visible) {
    const work = await requireWork(tx, id)
    await notify(services, tx, {
      to: work.authorIds.filter((person) => !citing.authorIds.includes(person)),
      type: 'mention',
      about: { kind: 'work', id: citing.id },
      title: 'Seu trabalho foi citado',
      message: `${actor.fullName} citou “${plainInline(work.title)}” em “${plainInline(citing.title)}”`,
      link: citing.path,
      exceptActor: actor.id,
      ...(at && { at }),
    })
  }
}
