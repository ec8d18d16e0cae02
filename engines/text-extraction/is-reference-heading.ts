import { fold } from '#engines/text/fold.ts'

const LONGEST_HEADING = 60
const NUMBERING = '(?:\\d+(?:\\.\\d+)*[.)]?\\s*[-–—]?\\s*)?'
const REFERENCES = new RegExp(
  `^${NUMBERING}(?:lista de )?(?:referencias?(?: bibliograficas?| citadas?| consultadas?)?|bibliografia|bibliography|references?|` +
    `reference list|works cited|literature cited|literatura citada|obras citadas|fontes(?: consultadas)?|referencias bibliograficas e fontes)\\s*[:.]?$`,
)
const AFTER = new RegExp(
  `^${NUMBERING}(?:apendices?|anexos?|glossario|indice|agradecimentos?|sobre (?:os? autor|as? autor)|notas?(?: de fim| finais)?|` +
    `appendix|appendices|annex(?:es)?|acknowledge?ments?|endnotes?|contribuicoes dos autores|conflitos? de interesses?|financiamento|abstract|resumo)\\b`,
)
const DATES = /^(?:(?:artigo|texto|trabalho|manuscrito) )?(?:recebid[oa]|submetid[oa]|received)\b/
const LONGEST_DATES = 120

/** Before this share of a text, such a heading is a line of the table of contents. */
export const EARLIEST_REFERENCES = 0.25

export const isReferenceHeading = (line: string): boolean => isHeadingOf(line, REFERENCES)

/** The heading of what may follow the list of references, or the dates of a journal. */
export const endsReferences = (line: string): boolean =>
  isHeadingOf(line, AFTER) || isHeadingOf(line, DATES, LONGEST_DATES)

function isHeadingOf(line: string, pattern: RegExp, longest = LONGEST_HEADING): boolean {
  if (line.length > longest) return false
  return pattern.test(fold(line).replace(/[#*_]/g, '').trim())
}
