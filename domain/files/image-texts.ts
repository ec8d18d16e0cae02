export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const IMAGE_TOO_LARGE = 'Imagem muito grande. Máximo: 10MB'
export const IMAGE_TYPE_REFUSED = 'Tipo de imagem não aceito. Use: PNG, JPEG, WEBP ou GIF'
export const IMAGE_BROKEN = 'Não foi possível ler esta imagem. O arquivo pode estar danificado.'
export const IMAGE_GONE = 'Uma imagem do texto não está mais disponível. Envie-a de novo.'
