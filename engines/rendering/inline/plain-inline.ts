// chunk: apart
import { readInline, type InlineRun } from './read-inline.ts'

/** A title or an abstract where only letters can be: without its marks, indices as signs of their own (H₂O) or behind `_` and `^`. */
export function plainInline(source: string): string {
  if (!/[*~^$]/.test(source)) return source
  return groupsOf(readInline(source))
    .map(({ text, script }) => (script ? scriptSigns(text, script) : text))
    .join('')
}

interface Group {
  text: string
  script: 'sub' | 'sup' | undefined
}

const scriptOf = ({ styles }: InlineRun) => styles.find((style) => style === 'sub' || style === 'sup')

/** Neighbours that are raised or lowered alike. */
function groupsOf(runs: readonly InlineRun[]): Group[] {
  const groups: Group[] = []
  for (const run of runs) {
    const script = scriptOf(run)
    const last = groups.at(-1)
    if (last && last.script === script) last.text += run.text
    else groups.push({ text: run.text, script })
  }
  return groups
}

const signsOf = (plain: string, signs: string): ReadonlyMap<string, string> => {
  const drawn = [...signs]
  return new Map([...plain].map((sign, at) => [sign, drawn[at]!]))
}
const SIGNS = {
  sub: signsOf('0123456789+-−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ'),
  sup: signsOf(
    '0123456789+-−=()abcdefghijklmnoprstuvwxyzªº°',
    '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻªº°',
  ),
} as const

function scriptSigns(text: string, script: 'sub' | 'sup'): string {
  const signs = [...text].map((sign) => SIGNS[script].get(sign))
  // a whole word of them nobody could read
  if (!signs.includes(undefined) && !/\p{L}{3}/u.test(text)) return signs.join('')
  const before = script === 'sub' ? '_' : '^'
  return /^[\p{L}\p{N}]+$/u.test(text) ? before + text : `${before}(${text})`
}
