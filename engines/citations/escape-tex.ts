const SPECIAL: Record<string, string> = {
  // braces count even behind a backslash: only their names are safe
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
}

/** A text as LaTeX shows it letter by letter; its spaces stay. */
export const escapeTex = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\\{}~^&%$#_]/g, (letter) => SPECIAL[letter]!)
