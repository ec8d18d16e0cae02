const NARROW = /[\s.,:;!|'’()[\]/ijlIftr-]/
const WIDE = /[mwMW@%—…&]|\p{Extended_Pictographic}|\p{Script=Han}/u
const LARGE = /[\p{Lu}\p{N}]/u

/** About what a letter takes of 13 px of the sans: a line may end a little early, never late. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => {
    if (WIDE.test(letter)) return sum + 12.5
    if (NARROW.test(letter)) return sum + 4.6
    return sum + (LARGE.test(letter) ? 9 : 7.5)
  }, 0)

/** Lines of at most `room` pixels; where there are more, the last one says so. */
export function breakLines(text: string, room: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, most)
  const last = shown.length - 1
  if (lines.length > most) shown[last] = endEarly(`${shown[last]}…`, room)
  return shown.map((line) => (widthOf(line) <= room ? line : endEarly(line, room)))
}

/** Cut where it would not fit, between words where there are some. */
function endEarly(line: string, room: number): string {
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop()
  const kept = letters.join('')
  const whole = line.startsWith(`${kept} `) ? kept.length : kept.lastIndexOf(' ')
  const cut = kept.length + 1 < line.length && whole > kept.length / 2 ? kept.slice(0, whole) : kept
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}…`
}
