import { readFileSync } from 'node:fs'

/**
 * Files of browsers that a source file may ask for by its first line, `// chunk: members`, wherever it lies:
 * `shell` is in every page, `members` only where somebody is signed in, `work-late` comes on a work's page when it is
 * asked for, `people` on pages of people, `authors` where a list of authors is written; what is `apart` is in none of them, though its room is in every page.
 */
const MARKS = ['shell', 'members', 'work-late', 'people', 'authors', 'apart'] as const

export type ChunkMark = (typeof MARKS)[number]

const read = new Map<string, ChunkMark | null>()

/** Null for a file without a mark and for what is no source of ours. Throws on a mark that nobody knows. */
export function chunkMark(id: string): ChunkMark | null {
  const file = id.split('?')[0]!
  if (file.includes('node_modules') || !/^\/.*\.tsx?$/.test(file)) return null
  const known = read.get(file)
  if (known !== undefined) return known
  const written = /^\/\/ chunk: (.*)\n/.exec(readFileSync(file, 'utf8'))?.[1]
  const mark = MARKS.find((name) => name === written) ?? null
  if (written !== undefined && !mark)
    throw new Error(`${file} asks for a chunk that there is not: ${written}`)
  read.set(file, mark)
  return mark
}

export const marked = (mark: ChunkMark) => (id: string) => chunkMark(id) === mark
