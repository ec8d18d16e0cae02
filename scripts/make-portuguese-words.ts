// Writes the filter of Portuguese words anew; whenever stem.ts changes:
//   npm pack dictionary-pt@4.0.0 && tar xzf dictionary-pt-4.0.0.tgz
//   node scripts/run.cjs scripts/make-portuguese-words.ts package/index.dic
import { readFileSync, writeFileSync } from 'node:fs'
import { BloomFilter } from '#engines/words/bloom-filter.ts'
import { WORDS_FILE } from '#domain/indexing/is-portuguese.ts'
import { words } from '#engines/portuguese/portuguese.ts'

const BYTES = 384 * 1024

const [, , dictionary = ''] = process.argv
const [, ...lines] = readFileSync(dictionary, 'utf8').split('\n')
const filter = new BloomFilter(new Uint8Array(BYTES))
for (const line of lines) for (const { stem } of words(line.split('/')[0]!)) filter.add(stem)
writeFileSync(WORDS_FILE, filter.bits)
