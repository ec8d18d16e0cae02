/** In place of a part of a page that cannot be shown, where a reader would wonder what is missing. */
export const UNDRAWN = 'Este trecho não pôde ser mostrado. O problema foi registrado.'

/** Who was here has left; other people's words around it stay. */
export const REMOVED_ACCOUNT = 'Conta removida'

export const DOWNLOAD_FAILED = 'Erro ao baixar arquivo'

/** Of communities, but said by the frame of every page. */
export const COMMUNITIES_FAILED = 'Erro ao carregar comunidades'
