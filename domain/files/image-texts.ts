import { MEGABYTE, tooLarge } from '#domain/limits.ts'

/** What a picture shows, in a sentence or two. */
export const MAX_ALT = 500
export const MAX_IMAGE_BYTES = 10 * MEGABYTE
export const IMAGE_TOO_LARGE = tooLarge(MAX_IMAGE_BYTES, 'Imagem muito grande')
export const IMAGE_TYPE_REFUSED = 'Tipo de imagem não aceito. Use: PNG, JPEG, WEBP ou GIF'
export const IMAGE_BROKEN = 'Não foi possível ler esta imagem. O arquivo pode estar danificado.'
export const IMAGE_GONE = 'Uma imagem do texto não está mais disponível. Envie-a de novo.'
