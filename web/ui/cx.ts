// chunk: shell
/** Joins class names, leaving out what is off. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
