import { fold } from '#engines/text/fold.ts'

export type Language = 'pt' | 'en' | 'es' | 'fr'

const MARKS: Record<Language, ReadonlySet<string>> = {
  pt: new Set(
    'nao uma os as dos das nos nas pela pelo sao foi mais como ao aos com em sua seu este essa isso e ou'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to in is that for was with are this from by which were be an at it on as have has'.split(' '),
  ),
  es: new Set(
    'el la los las del una y con por para como mas su sus este esta fue son en que se lo al es'.split(' '),
  ),
  fr: new Set(
    'le les des une et est dans pour que qui sur par plus pas avec au aux ce cette sont ont du la'.split(' '),
  ),
}
const READ = 20_000
const LEAST_WORDS = 60
const CLEAR = 1.15

/** The language whose small words a text is made of; null where it is too short or none stands out. */
export function detectLanguage(text: string): Language | null {
  const words = fold(text.slice(0, READ)).match(/[a-z]+/g) ?? []
  if (words.length < LEAST_WORDS) return null
  const counts = (Object.keys(MARKS) as Language[])
    .map((language) => ({ language, count: words.filter((word) => MARKS[language].has(word)).length }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = counts
  if (first!.count < 0.08 * words.length || first!.count < CLEAR * second!.count) return null
  return first!.language
}
