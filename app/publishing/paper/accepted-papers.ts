import { MAX_FILE_BYTES, sizeWords } from '#domain/limits.ts'
import { PAPER_EXTENSIONS } from '#domain/files/texts.ts'

/** For a field that takes the file of a work. */
export const ACCEPTED_PAPERS = {
  help: `PDF, DOCX, DOC ou TEX, até ${sizeWords(MAX_FILE_BYTES)}`,
  accept: PAPER_EXTENSIONS.map((extension) => `.${extension}`).join(','),
} as const
