// chunk: shell
export const COMMENT_EMPTY = 'Comentário não pode estar vazio'
export const COMMENT_FAILED = 'Erro ao comentar'
export const COMMENT_DELETE_FAILED = 'Erro ao deletar comentário'
export const COMMENT_NOT_FOUND = 'Comentário não encontrado'
export const NOT_YOUR_COMMENT = 'Só quem escreveu o comentário pode deletá-lo'
export const LOGIN_TO_COMMENT = 'Você precisa estar logado para comentar'

/** The place of one comment on the page of its work. */
export const commentAnchor = (id: number) => `comentario-${id}`
