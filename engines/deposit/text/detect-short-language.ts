export type ShortLanguage = 'pt' | 'en' | 'es' | 'fr'

/** Words that tell one language from the others; what two share says nothing. */
const WORDS: Record<ShortLanguage, ReadonlySet<string>> = {
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

/**
 * The language of a title or an abstract of perhaps ten words, by its stop words; null unless one language
 * leads by at least this many.
 */
export function detectShortLanguage(text: string, lead = 1): ShortLanguage | null {
  const counts = { pt: 0, en: 0, es: 0, fr: 0 }
  for (const [word] of text
    .slice(0, 20_000)
    .toLowerCase()
    .matchAll(/\p{L}+/gu))
    for (const language of Object.keys(WORDS) as ShortLanguage[])
      if (WORDS[language].has(word)) counts[language]++
  const [first, second] = (Object.entries(counts) as [ShortLanguage, number][]).sort((a, b) => b[1] - a[1])
  return first![1] >= second![1] + lead ? first![0] : null
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
