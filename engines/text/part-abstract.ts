export interface AbstractPart {
  /** As it was typed, with its colon or stop; null of what is before the first one. */
  label: string | null
  text: string
}

/** What parts of an abstract are called, in Portuguese, English and Spanish. */
const LABELS = [
  'introdução|contexto|contextualização|fundamentos?|justificativa|problema',
  'objetivos?|objetivo geral|finalidade|métodos?|metodologia|materia(?:l|is) e métodos?|procedimentos',
  'resultados?|resultados e discussão|discussão|conclus(?:ão|ões)|considerações finais|implicações|limitações',
  'background|introduction|context|objectives?|aims?|purpose|methods?|methodology|materials? and methods?',
  'results?|results and discussion|findings|discussion|conclusions?|introducción|métodos|conclusi(?:ón|ones)',
].join('|')

/** Behind the end of a sentence, with a capital, before a colon or a stop; perhaps in the marks of bold or italics. */
const LABEL = new RegExp(
  `(?<=^|\\n|[.!?;…)\\]”"*]\\s)(\\*{0,2})(?=\\p{Lu})((?:${LABELS}))(?:\\1[:.]|[:.]\\1)(?=\\s+\\S)`,
  'giu',
)

/** With fewer labels a word and its colon are a sentence's own. */
const LEAST = 2

/** A structured abstract at its labels ('Objetivo: … Métodos: …'); null where it is not one. */
export function partAbstract(abstract: string): AbstractPart[] | null {
  const found = [...abstract.matchAll(LABEL)].filter(([, , word]) => /^\p{Lu}/u.test(word!))
  if (found.length < LEAST) return null
  const before = abstract.slice(0, found[0]!.index).trim()
  const parts = found.map((label, at) => ({
    label: label[0].replaceAll('*', ''),
    text: abstract.slice(label.index + label[0].length, found[at + 1]?.index).trim(),
  }))
  // names in a row are a list of chapters
  if (parts.some(({ text }) => !/\s/.test(text))) return null
  return before === '' ? parts : [{ label: null, text: before }, ...parts]
}
