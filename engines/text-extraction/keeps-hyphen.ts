import type { SeenWords } from './join-cut-words.ts'

interface Around extends SeenWords {
  /** the text after the second part */
  after: string
}

/** In Portuguese these are always followed by a hyphen: 'pós-graduação', 'recém-nascido'. */
const PREFIX = /^(?:pós|pré|pró|vice|recém|além|aquém|bem|não)$/
/** These only before the same vowel or an h: 'micro-ondas', 'anti-higiênico'. */
const BEFORE_SAME =
  /^(?:anti|auto|arqui|bio|contra|extra|foto|geo|hidro|infra|intra|macro|maxi|mega|meta|micro|mini|multi|neo|poli|proto|pseudo|retro|semi|sobre|supra|tele|ultra)$/
/** Beginnings of words for people, which keep the hyphen after 'ex': 'ex-presidente', but not 'ex-plicar'. */
const FORMER =
  /^(?:pres|prefei|profes|pacien|parcei|patr|perse|prision|prost|padre|papa|companh|colega|colôn|coorden|comand|combat|conselh|cônj|chefe|capit|campe|candid|cativ|cunhad|treinad|tenent|trabalh|tabag|titul|territ)/
/** 'fim-de-semana', 'corpo-a-corpo' */
const LINK = /^(?:de|do|da|dos|das|a|à|em|que|com|sem)$/
const ENDS_PAST = /(?:[oei]u|am|va|sse|ndo|mo)$/

/** Whether the hyphen at the end of a line belongs to the word; both parts in small letters. */
export function keepsHyphen(start: string, next: string, { compounds, plain, after }: Around): boolean {
  if (compounds.has(`${start}-${next}`)) return true
  if (plain.has(start + next)) return false
  if (LINK.test(next) && after.startsWith('-')) return true
  return hasPrefix(start, next) || hasPronoun(start, next)
}

function hasPrefix(start: string, next: string): boolean {
  if (PREFIX.test(start)) return true
  if (start === 'ex') return /^[^ptcqs]/.test(next) || FORMER.test(next)
  if (start === 'mal') return /^[aeiouáéíóúh]/.test(next)
  if (start === 'sem') return /^(?:terra|teto|número|vergonha)/.test(next)
  if (/^(?:inter|hiper|super)$/.test(start)) return /^[rh]/.test(next)
  return BEFORE_SAME.test(start) && (next.startsWith(start.at(-1)!) || next.startsWith('h'))
}

/** 'tornou-se', 'fazê-lo', 'disse-me' keep their hyphen; 'clas-se', 'esco-la', 'no-me' were only divided. */
function hasPronoun(start: string, next: string): boolean {
  if (next === 'se') return !start.endsWith('s')
  if (/^(?:lo|la|los|las)$/.test(next)) return /[áêéôíú]$/.test(start)
  return /^(?:me|te|nos|lhes?)$/.test(next) && ENDS_PAST.test(start)
}
