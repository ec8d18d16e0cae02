import { MEGABYTE, tooLarge } from '#domain/limits.ts'

/** What a picture shows, in a sentence or two. */
export const MAX_ALT = 500
export const MAX_IMAGE_BYTES = 10 * MEGABYTE
export const IMAGE_TOO_LARGE = tooLarge(MAX_IMAGE_BYTES, 'Imagem muito grande')
export const MAX_IMAGE_SIDE = 20_000
/** all frames together */
export const MAX_IMAGE_PIXELS = 60_000_000
export const PICTURE_TOO_LARGE =
  'Imagem muito grande. Máximo: 20.000 pixels de cada lado e 60 milhões de pixels no total.'
export const PICTURE_TOO_COSTLY =
  'Esta imagem é complexa demais para ser preparada. Envie uma versão menor ou com menos quadros.'
export const TOO_MANY_PICTURES =
  'Várias imagens suas ainda estão sendo preparadas: tente de novo em alguns segundos'
export const IMAGE_TYPE_REFUSED = 'Tipo de imagem não aceito. Use: PNG, JPEG, WEBP ou GIF'
export const IMAGE_BROKEN = 'Não foi possível ler esta imagem. O arquivo pode estar danificado.'
export const IMAGE_GONE = 'Uma imagem do texto não está mais disponível. Envie-a de novo.'
