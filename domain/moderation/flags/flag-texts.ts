// chunk: shell
export const FLAGGED = 'Denúncia enviada à moderação. Agradecemos a ajuda!'
export const FLAG_FAILED = 'Não foi possível enviar a denúncia'
export const FLAG_NOT_FOUND = 'Este conteúdo não existe mais.'
export const NOT_YOUR_OWN_FLAG = 'Você não pode denunciar algo seu.'
