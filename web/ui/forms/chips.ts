import { partKeywords } from '#engines/text/part-keywords.ts'

/** Separators between chips in one text. Names may contain commas: 'Silva, Maria da'. */
const CHIP_SEPARATORS = { words: /[,;\n]/, names: /[;\n]/ } as const

export type ChipKind = keyof typeof CHIP_SEPARATORS

/**
 * Splits typed or pasted text into chips: trimmed, without empty ones or duplicates (ignoring case), in
 * order.
 */
export function addChips(chips: readonly string[], typed: string, kind: ChipKind = 'words'): string[] {
  const seen = new Set(chips.map(keyOf))
  const result = [...chips]
  const parts = typed.split(CHIP_SEPARATORS[kind])
  for (const part of kind === 'words' ? parts.flatMap(partKeywords) : parts) {
    const chip = part.replace(/\s+/g, ' ').trim()
    if (chip === '' || seen.has(keyOf(chip))) continue
    seen.add(keyOf(chip))
    result.push(chip)
  }
  return result
}

const keyOf = (chip: string) => chip.toLocaleLowerCase('pt-BR')

/** What a chips field sends: one entry per chip, or one text with separators where no script ran. */
export function readChips(form: FormData, name: string, kind: ChipKind = 'words'): string[] {
  return form
    .getAll(name)
    .filter((value): value is string => typeof value === 'string')
    .reduce<string[]>((chips, typed) => addChips(chips, typed, kind), [])
}
