import { writtenNumber } from './written-number.ts'

/** What is typed so far is answered with suggestions from so many letters on. */
export const SUGGESTIONS_FROM = 2

export const MEGABYTE = 1024 * 1024

/** Of one file of a work. */
export const MAX_FILE_BYTES = 50 * MEGABYTE

interface Length {
  min: number
  max: number
}

/** 'De 50 a 5.000 caracteres' */
export const lengthWords = ({ min, max }: Length): string =>
  `De ${writtenNumber(min)} a ${writtenNumber(max)} caracteres`

/** '50 MB' */
export const sizeWords = (bytes: number): string => `${writtenNumber(bytes / MEGABYTE)} MB`

/** 'Arquivo muito grande. Máximo: 50MB' */
export const tooLarge = (bytes: number, what = 'Arquivo muito grande'): string =>
  `${what}. Máximo: ${bytes / MEGABYTE}MB`
