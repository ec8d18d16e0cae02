/** Without accents and capitals, letter for letter: what is found in it stands at the same place of the line. */
export const foldCase = (text: string): string =>
  text.normalize('NFC').replace(/\p{L}/gu, (letter) => letter.normalize('NFD')[0]!.toLowerCase())
