import { readFileSync } from 'node:fs'
import path from 'node:path'
import { programFolder } from '#platform/program-folder.ts'
import { BloomFilter } from '#engines/words/bloom-filter.ts'

/**
 * Written by scripts/make-portuguese-words.ts from the words of VERO, the Brazilian dictionary of LibreOffice (Raimundo
 * Moura and others, Mozilla Public License). It takes 1 of 100 other words for one too, which then are not corrected unasked.
 */
export const WORDS_FILE = path.join(programFolder(), 'domain/indexing/portuguese-words.bin')

let filter: BloomFilter | undefined

/** Whether a folded word, in whatever form, is one of the language. */
export function isPortuguese(folded: string, stem: string): boolean {
  filter ??= new BloomFilter(readFileSync(WORDS_FILE))
  return filter.has(stem) || filter.has(folded)
}
