// What share of the words that `pdftotext` (poppler) finds in each PDF is read here: `npm run bench -- reading [FOLDER]`.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import { readPdf } from '#engines/text-extraction/read-pdf.ts'

const FOLDER = 'tests/data/documents'
const LEAST = 0.98
/** Of so few words one that is cut says nothing. */
const FEWEST = 50
/** Words of bitmap fonts in which poppler leaves a bare code for a ligature ("cientí\x1cca"): halves of words are none. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CODED = /\p{L}*[\x0b\x0e-\x1f][\p{L}\x0b\x0e-\x1f]*/gu

export async function run(): Promise<void> {
  if (spawnSync('pdftotext', ['-v']).error) {
    console.log('Sem o programa pdftotext (poppler) não há com que comparar.')
    return
  }
  let below = 0
  for (const file of globSync(`${process.argv[3] ?? FOLDER}/**/*.pdf`).toSorted()) {
    const theirs = wordsOf((await readByPoppler(file)).replace(CODED, ' '))
    if (theirs.size < FEWEST) continue
    const ours = wordsOf((await readPdf(file, TEXT_LIMITS)).text)
    const missing = [...theirs].filter((word) => !ours.has(word))
    const share = 1 - missing.length / theirs.size
    if (share < LEAST) below++
    console.log(share.toFixed(3), path.basename(file), missing.slice(0, 8).join(' '))
  }
  if (below === 0) return
  console.error(`Abaixo de ${LEAST}: ${below}.`)
  process.exitCode = 1
}

async function readByPoppler(file: string): Promise<string> {
  try {
    return execFileSync('pdftotext', ['-q', '-enc', 'UTF-8', file, '-'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
  } catch {
    // protected, or no PDF
    return ''
  }
}

/**
 * Hyphens say nothing here: where a line ends in one, the two judge differently whether it stays. Nor do blanks behind a
 * capital: of small capitals one reads "R ESULTS".
 */
function wordsOf(text: string): Set<string> {
  const whole = text
    .replace(/ı(?=[\u0300-\u036f])/g, 'i')
    .normalize('NFKC')
    .replace(/[-\u00ad\u2010\u2011]\s*\n\s*(?=\p{L})/gu, '')
    .replace(/(?<=(?<!\p{L})\p{Lu}) (?=\p{Lu}{3})/gu, '')
    .replace(/(?<=\p{L})[-\u00ad\u2010\u2011](?=\p{L})/gu, '')
  return new Set(whole.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
}
