/** Splits what was typed or pasted: trimmed, nothing empty, nothing twice (case aside), in order. */
export function addChips(chips: readonly string[], typed: string): string[] {
  const seen = new Set(chips.map(keyOf))
  const result = [...chips]
  for (const part of typed.split(/[,;\n]/)) {
    const chip = part.replace(/\s+/g, ' ').trim()
    if (chip === '' || seen.has(keyOf(chip))) continue
    seen.add(keyOf(chip))
    result.push(chip)
  }
  return result
}

const keyOf = (chip: string) => chip.toLocaleLowerCase('pt-BR')

/** What a chips field sends: one entry per chip, or one comma-separated text where no script ran. */
export function readChips(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .filter((value): value is string => typeof value === 'string')
    .reduce<string[]>(addChips, [])
}
