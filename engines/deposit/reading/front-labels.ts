import { foldInPlace } from '#engines/text/fold.ts'

/** Words that begin a part of the front of a document, in Portuguese, English and Spanish. */
const ABSTRACT =
  'resumo expandido|resumo executivo|sumario executivo|executive summary|resumo|abstract|resumen|summary'
const KEYWORDS: readonly [RegExp, 'pt' | 'en' | 'es'][] = [
  [
    /^(?:palavras?[\s-]*chaves?|descritores|unitermos|termos de indexacao|palavras[\s-]*claves?)(?=\W|$)/,
    'pt',
  ],
  [/^(?:key[\s-]*words?(?: and phrases)?|index terms|descriptors|uniterms)(?=\W|$)/, 'en'],
  [/^(?:palabras?[\s-]*claves?|descriptores)(?=\W|$)/, 'es'],
]
const HEADING_NUMBER = /^(?:(?:\d+|[ivx]+)(?:\.\d+)*[.)]?\s*[–—-]?\s+)/
const STOP =
  /^(?:introducao|introduction|introduccion|consideracoes iniciais|sumario|contents|table of contents|indice|lista de .{3,60}|list of .{3,60}|agradecimentos?|acknowledge?ments?|dedicatoria|epigrafe|capitulo \d+|chapter \d+|referencias(?: bibliograficas)?|references|bibliografia|banca examinadora|folha de aprovacao|ficha catalografica|apresentacao|abreviaturas.{0,40})\s*[:.]?\s*\d*$/

export interface Label {
  kind: 'abstract' | 'keywords' | 'stop'
  /** Of keywords, whose words tell it; of an abstract its own text does. */
  language?: 'pt' | 'en' | 'es'
  /** What follows on the same line. */
  rest: string
}

const ALONE = new RegExp(`^(?:${ABSTRACT})\\s*[:.]?$`)
/** 'Resumo. Este trabalho …', 'ABSTRACT – This …', 'Abstract—This …'; never 'Resumo do capítulo'. */
const INLINE = new RegExp(`^(${ABSTRACT})(\\s*[.:—–]\\s*|\\s+-\\s+)(?=\\S)`)

/** What begins with this line, if anything does. */
export function labelOf(text: string): Label | null {
  const line = text.trim()
  const folded = foldInPlace(line.slice(0, 120))
  // recognized scans: 'RESUM:'
  if (line.length < 40 && (ALONE.test(folded) || isMisread(folded))) return { kind: 'abstract', rest: '' }
  const inline = INLINE.exec(folded)
  if (inline) return { kind: 'abstract', rest: line.slice(inline[0].length) }
  for (const [pattern, language] of KEYWORDS) {
    const found = pattern.exec(folded)
    if (found)
      return { kind: 'keywords', language, rest: line.slice(found[0].length).replace(/^[\s.:;—–-]+/u, '') }
  }
  const bare = folded.replace(HEADING_NUMBER, '')
  return line.length < 80 && STOP.test(bare) ? { kind: 'stop', rest: '' } : null
}

const isMisread = (folded: string): boolean =>
  /^(?:re[s5]um[o0:.]|ab[s5]tr[a4]ct)\W*$/.test(folded.replace(/\s/g, '')) ||
  /^r\s?e\s?s\s?u\s?m\s?o$|^a\s?b\s?s\s?t\s?r\s?a\s?c\s?t$/.test(folded)
