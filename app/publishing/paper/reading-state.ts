import type { ReadFile } from '#app/files/use-file-reading.ts'
import { READING_LATE, readingTrouble } from '#domain/files/texts.ts'

export interface ReadingState {
  /** What is being done with the file; null once nothing is. */
  words: string | null
  /** 0 to 100, where it is known. */
  percent: number | null
  /** What is not well with it. */
  trouble: string | null
}

const AT_REST: ReadingState = { words: null, percent: null, trouble: null }

/** Where a file that has arrived is on its way into the form. */
export function readingStateOf(name: string, read: ReadFile | null): ReadingState {
  if (!read) return AT_REST
  const { reading, proposed, progress, isLate } = read
  if (reading !== null) {
    const trouble = reading === 'done' ? null : readingTrouble(reading, name)
    return { ...AT_REST, trouble, words: proposed || isLate ? null : 'Procurando título, autores e resumo' }
  }
  if (isLate) return { ...AT_REST, trouble: READING_LATE }
  if (progress === null) return { ...AT_REST, words: 'Esperando a vez de ser lido' }
  const { page, pages } = progress
  if (page === 0 || pages === null) return { ...AT_REST, words: 'Lendo o arquivo' }
  return {
    ...AT_REST,
    words: `Lendo a página ${page} de ${pages}`,
    percent: Math.round((100 * page) / pages),
  }
}
