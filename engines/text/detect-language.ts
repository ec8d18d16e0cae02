export type Language = 'pt' | 'en' | 'es' | 'fr'

/** Words that tell one language from the others; what two share says nothing. */
const WORDS: Record<Language, ReadonlySet<string>> = {
  pt: words(
    'o a os as um uma da do das dos e é em na no nas nos à ao aos às pela pelo não são com que mais sobre por para foi',
  ),
  en: words(
    'the of and in on for with from to by is are was were an this that which at as its their using be it',
  ),
  es: words(
    'el la los las un una y en del al con por para que es son se su más sobre como fue desde entre lo',
  ),
  fr: words('le la les un une des du et en dans sur pour par avec est sont que qui aux au ce cette ses'),
}

interface Certainty {
  /** by how many words, and how many times as many, it is before the next one */
  lead?: number
  ratio?: number
  /** of all words of the text, and of these at least so many */
  share?: number
  fewestWords?: number
}

/** For a whole text: what is mixed, or little more than names and figures, has none. */
export const OF_WHOLE_TEXT: Certainty = { ratio: 1.15, share: 0.08, fewestWords: 60 }

/** The language of a text, of perhaps ten words, by its stop words; null where none leads. */
export function detectLanguage(
  text: string,
  { lead = 1, ratio = 1, share = 0, fewestWords = 0 }: Certainty = {},
): Language | null {
  const counts = { pt: 0, en: 0, es: 0, fr: 0 }
  let all = 0
  for (const [word] of text
    .slice(0, 20_000)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    all++
    for (const language of Object.keys(WORDS) as Language[]) if (WORDS[language].has(word)) counts[language]++
  }
  const [first, second] = (Object.entries(counts) as [Language, number][]).sort((a, b) => b[1] - a[1])
  const isClear = first![1] >= second![1] + lead && first![1] >= ratio * second![1]
  return isClear && all >= fewestWords && first![1] >= share * all ? first![0] : null
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
