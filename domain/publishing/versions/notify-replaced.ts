import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

const VERSION_REPLACED = 'Nova versão de um trabalho seu'

interface Replaced {
  workId: number
  /** the one that came out */
  version: number
  path: string
  title: string
}

/** Who published the version before learns that another one is in its place now, and sees what changed. */
export async function notifyReplaced(
  services: Services,
  tx: Tx,
  actor: Actor,
  { workId, version, path, title }: Replaced,
): Promise<void> {
  const before = await tx
    .selectFrom('work_versions')
    .select('created_by')
    .where('work_id', '=', workId)
    .where('version_number', '=', version - 1)
    .executeTakeFirstOrThrow()
  await notify(services, tx, {
    to: [before.created_by],
    type: 'co_author_accepted',
    about: { kind: 'work', id: workId },
    title: VERSION_REPLACED,
    message: `${actor.fullName} publicou a versão ${version} de “${plainInline(title)}”, depois da sua`,
    link: `${path}/versoes/${version - 1}/${version}`,
    exceptActor: actor.id,
  })
}
