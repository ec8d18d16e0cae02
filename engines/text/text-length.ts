const IN_TWO = /[\uD800-\uDFFF]/

/** In code points, as PostgreSQL counts; without a copy of a text of half a megabyte. */
export function lengthOf(text: string): number {
  if (!IN_TWO.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at += text.codePointAt(at)! > 0xffff ? 2 : 1) length++
  return length
}

let segmenter: Intl.Segmenter | undefined

/**
 * The first of a text, at most so many code points and never half of what is drawn as one: a family, a flag, a letter and
 * its accent. The text itself where it is no longer.
 */
export function headOf(text: string, most: number): string {
  if (text.length <= most || lengthOf(text) <= most) return text
  let kept = 0
  let left = most
  // browsers of before 2024 tear what is in parts
  const parts = Intl.Segmenter ? wholes(text) : text
  for (const part of parts) {
    left -= lengthOf(part)
    if (left < 0) break
    kept += part.length
  }
  return text.slice(0, kept)
}

function* wholes(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}
