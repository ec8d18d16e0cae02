import { findSavedWorks } from '#domain/reactions/find-saved-works.ts'
import { cursorIn } from '#web/client/page-after.ts'
import type { PartArgs } from '#web/http/loaders/personal-part.ts'

export async function findSavedShown({ services: { db }, actor, url }: PartArgs, whole: boolean) {
  if (!whole) return
  const { items } = await findSavedWorks(db, actor, { cursor: cursorIn(url) })
  return items.map(({ id }) => id)
}
