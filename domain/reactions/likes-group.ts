import { sql } from 'kysely'
import type { NotificationGroup } from '#domain/notifications/notify.ts'
import { actorNames } from '#domain/notifications/texts.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/** What the authors of a work are told of those who like it. */
export const likesGroup = ({ id, title }: Pick<WorkAtHand, 'id' | 'title'>): NotificationGroup => ({
  key: `like:${id}`,
  about: { kind: 'work-like', id },
  message: (name, people) =>
    `${actorNames(name ?? '', people)} ${people === 1 ? 'curtiu' : 'curtiram'} “${plainInline(title)}”`,
  standing: (actor) =>
    sql<boolean>`exists (select from work_likes as l where l.work_id = ${id} and l.user_id = ${actor})`,
})
