import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { isFieldName, type FieldName } from './filling-words.ts'

/** A field that holds what was read from the file, until somebody types in it. */
export interface FileMark {
  field: FieldName
  /** From 1; 0 where the file has no pages of its own. */
  page: number
  value: string | readonly string[]
}

/** Another title or abstract than what is in the form: put in only by a press. */
export interface FileOffer {
  field: 'title' | 'abstract'
  value: string
}

/** As the form sends it and the draft keeps it. */
export const writeMark = ({ field, page }: FileMark): string => `${field}:${page}`

/** The marks of a form that is opened again: what is in a marked field is what was read. */
export function readMarks(values: DraftData): FileMark[] {
  return values.fromFile.flatMap((written) => {
    const [field = '', page] = written.split(':')
    return isFieldName(field) ? [{ field, page: Number(page) || 0, value: values[field] }] : []
  })
}

/** 'lido do arquivo, p. 1' */
export const markWords = ({ page }: FileMark): string =>
  page > 0 ? `lido do arquivo, p. ${page}` : 'lido do arquivo'
