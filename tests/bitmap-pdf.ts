const CODES = [...Array(128).keys()]

/** Each word in OT1, with its ligatures wherever they may stand. */
export const OT1_LINES = [
  ['justi\fcativa', 'da', 'hist\x13oria', 'cient\x13\x10\fca'],
  ['o\v', 'o\vshore', 're\rex~ao', 'e\fciente', '\fm'],
  ['\rora', 'a\x18c~ao', 'o\v'],
  ['e', 'co\fe'],
]

/** A page in a bitmap font as LaTeX embeds it: without names of letters, words parted by kerns. */
export function bitmapPdf(lines: readonly (readonly string[])[]): string {
  const written = (word: string) =>
    `(${word.replace(/[^ -~]/g, (code) => `\\${code.codePointAt(0)!.toString(8).padStart(3, '0')}`)})`
  const shown = lines.map(
    (words, at) => `1 0 0 1 70 ${700 - 20 * at} Tm [${words.map(written).join(' -333 ')}] TJ`,
  )
  const content = ['BT /F1 10 Tf', ...shown, 'ET'].join('\n')
  const letter = '500 0 0 0 450 700 d1 0 0 450 700 re f'
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(content),
    `<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 1000 1000] /FirstChar 0
      /LastChar 127 /Widths [${CODES.map(() => 500).join(' ')}] /Resources << >>
      /CharProcs << ${CODES.map((code) => `/a${code} 6 0 R`).join(' ')} >>
      /Encoding << /Type /Encoding /Differences [0 ${CODES.map((code) => `/a${code}`).join(' ')}] >> >>`,
    stream(letter),
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.4\n${objects.join('')}trailer << /Size 7 /Root 1 0 R >>\n%%EOF\n`
}
