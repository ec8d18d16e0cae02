// What theses use of the package siunitx, which KaTeX does not know.
const PREFIXES: Readonly<Record<string, string>> = {
  pico: 'p',
  nano: 'n',
  micro: '\u00b5',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  deca: 'da',
  hecto: 'h',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
}

const UNITS: Readonly<Record<string, string>> = {
  metre: 'm',
  meter: 'm',
  gram: 'g',
  kilogram: 'kg',
  kg: 'kg',
  second: 's',
  ampere: 'A',
  kelvin: 'K',
  mole: 'mol',
  candela: 'cd',
  hertz: 'Hz',
  newton: 'N',
  pascal: 'Pa',
  joule: 'J',
  watt: 'W',
  coulomb: 'C',
  volt: 'V',
  ohm: '\u03a9',
  farad: 'F',
  tesla: 'T',
  weber: 'Wb',
  henry: 'H',
  siemens: 'S',
  becquerel: 'Bq',
  gray: 'Gy',
  sievert: 'Sv',
  lumen: 'lm',
  lux: 'lx',
  radian: 'rad',
  celsius: '\u00b0C',
  degreeCelsius: '\u00b0C',
  degree: '\u00b0',
  litre: 'L',
  liter: 'L',
  minute: 'min',
  hour: 'h',
  day: 'd',
  hectare: 'ha',
  tonne: 't',
  bar: 'bar',
  electronvolt: 'eV',
  percent: '\\%',
}

const COMMAND =
  /\\(SI|qty|si|unit|num)(?![A-Za-z])\s*(?:\[[^\]]*\])?\s*\{([^{}]*)\}(?:\s*\{((?:[^{}]|\{[^{}]*\})*)\})?/g
const SYMBOL = /\\([A-Za-z]+)|\{([^{}]*)\}|([^\\{}\s]+)/g
const RAISED: Readonly<Record<string, number>> = { square: 2, cubic: 3 }
const POWER: Readonly<Record<string, number>> = { squared: 2, cubed: 3 }

/** `\SI{10}{\metre\per\second}` as a number and its unit, `\si` and `\num` alone; what is unknown stays as it was typed. */
export function expandUnits(latex: string): string {
  if (!latex.includes('\\')) return latex
  return latex.replace(COMMAND, (typed, name: string, first: string, second: string | undefined) => {
    if (name === 'num') return numberOf(first) + (second === undefined ? '' : `{${second}}`)
    const alone = name === 'si' || name === 'unit'
    const unit = unitOf(alone ? first : (second ?? ''))
    if (unit === null || (!alone && second === undefined)) return typed
    if (alone) return unit + (second === undefined ? '' : `{${second}}`)
    // a degree of an angle is at its number
    return `${numberOf(first)}${/^\\mathrm\{\u00b0\}$/.test(unit) ? '' : '\\,'}${unit}`
  })
}

/** `1,5e-3` as it is read: a decimal comma takes no room, a power of ten is one. */
function numberOf(typed: string): string {
  const [, number = typed, power] = /^\s*([^eE]*)[eE]([+-]?\d+)\s*$/.exec(typed) ?? []
  const digits = number.trim().replaceAll(',', '{,}')
  return power === undefined ? digits : `${digits}\\times 10^{${power.replace('+', '')}}`
}

function unitOf(typed: string): string | null {
  const parts: { name: string; power: number }[] = []
  let prefix = ''
  let sign = 1
  let raised = 1
  for (const [, command, group, plain] of typed.matchAll(SYMBOL)) {
    const last = parts.at(-1)
    if (plain !== undefined) parts.push({ name: plain, power: 1 })
    else if (group !== undefined) {
      if (!last) return null
      last.power *= Number.parseInt(group) || 1
    } else if (command === 'per') sign = -1
    else if (command === 'tothe' || command === 'raiseto') continue
    else if (RAISED[command!]) raised = RAISED[command!]!
    else if (POWER[command!]) {
      if (!last) return null
      last.power *= POWER[command!]!
    } else if (PREFIXES[command!] !== undefined) prefix = PREFIXES[command!]!
    else if (UNITS[command!] !== undefined) {
      parts.push({ name: prefix + UNITS[command!]!, power: sign * raised })
      prefix = ''
      sign = 1
      raised = 1
    } else return null
  }
  if (parts.length === 0 || prefix !== '') return null
  return parts.map(({ name, power }) => `\\mathrm{${name}}${power === 1 ? '' : `^{${power}}`}`).join('\\,')
}
