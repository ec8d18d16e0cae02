import { REMOVED_AUTHOR_PATH } from './texts.ts'

/** The address of a work; without an owner it is the place of works whose author left. */
export function workPath(username: string | null, slug: string): string {
  return `/${username ?? REMOVED_AUTHOR_PATH}/${slug}`
}
