// chunk: authors
import { toNameCase, withoutAddress } from '#engines/citations/parse-name.ts'

const MARKS = /[\s*†‡§¶#∗⁎¹²³⁰⁴-⁹\d,;:.ªº()[\]]+$/u
/** 'Ana Lima – UFPR', 'Ana Lima (orientadora)', 'Ana Lima, PhD': what follows is no name. */
const BEHIND =
  /\s*(?:[(/|]|\s[–—-]\s|[–—]|,\s*(?:ph\.?\s?d|d\.?sc|m\.?sc|dra?|me|ma|esp|mestre|doutora?)\b).*$/iu

/** 'Profa. Dra. ANA LÚCIA DE SÁ¹' is Ana Lúcia de Sá. */
export function cleanName(written: string): string {
  const bare = written
    .replace(/[\p{Co}\p{So}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(Prof|Dr|M|Esp)\.?ª\.?/giu, '$1a.')
    .trim()
    .replace(BEHIND, '')
    .replace(/^[\s*†‡§¶#∗•·–—-]+/u, '')
  const unmarked = bare.replace(MARKS, keepInitial)
  const name = withoutAddress(unmarked)
  return toNameCase(name).replace(/\s+/g, ' ').trim()
}

/** 'Ana L.' keeps its full stop. */
function keepInitial(marks: string, at: number, whole: string): string {
  return marks.startsWith('.') && /(?:^|[\s.])\p{Lu}$/u.test(whole.slice(0, at)) ? '.' : ''
}

/** 'Lima, Ana de Souza' is Ana de Souza Lima. */
export function turnName(inverted: string): string {
  const [family, given, ...more] = inverted.split(/,\s*/)
  if (!family || !given || more.length > 0) return cleanName(inverted)
  return `${cleanName(given)} ${cleanName(family)}`
}
