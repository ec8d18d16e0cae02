/** What is typed so far is answered with suggestions from so many letters on. */
export const SUGGESTIONS_FROM = 2

export const MEGABYTE = 1024 * 1024

interface Length {
  min: number
  max: number
}

const number = new Intl.NumberFormat('pt-BR')

/** 'De 50 a 5.000 caracteres' */
export const lengthWords = ({ min, max }: Length): string =>
  `De ${number.format(min)} a ${number.format(max)} caracteres`

/** '50 MB' */
export const sizeWords = (bytes: number): string => `${number.format(bytes / MEGABYTE)} MB`

/** 'Arquivo muito grande. Máximo: 50MB' */
export const tooLarge = (bytes: number, what = 'Arquivo muito grande'): string =>
  `${what}. Máximo: ${bytes / MEGABYTE}MB`
