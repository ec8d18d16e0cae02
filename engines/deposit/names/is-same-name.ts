import { fold } from '#engines/text/fold.ts'

/** 'Lima, Ana' and 'Ana Lima' are one person. */
export function isSameName(name: string, own: string | undefined): boolean {
  if (!own) return false
  const folded = (text: string) =>
    fold(text)
      .split(/[\s,]+/)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  return folded(name) === folded(own)
}
