import { findSavedWorks } from '#domain/reactions/find-saved-works.ts'
import type { PartArgs } from '#app/http/loaders/personal-part.ts'

export async function findSavedShown({ services: { db }, actor, url }: PartArgs, whole: boolean) {
  if (!whole) return
  const { items } = await findSavedWorks(db, actor, { cursor: url.searchParams.get('depois') })
  return items.map(({ id }) => id)
}
