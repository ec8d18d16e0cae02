// chunk: shell
/**
 * Who looks at the page, for what keeps their words while they type: that comes with forms, and pages without any do not
 * carry it.
 */
let person: number | null = null
const waiting = new Set<() => void>()

export const typist = (): number | null => person

/** null: nobody's text is stored. */
export function setTypist(id: number | null): void {
  person = id
  for (const restore of waiting) restore()
}

/** Calls now and whenever another person is known. */
export function onTypist(restore: () => void): () => void {
  waiting.add(restore)
  restore()
  return () => void waiting.delete(restore)
}
