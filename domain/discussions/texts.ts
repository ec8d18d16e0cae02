export const TITLE_MAX = 200
export const CONTENT_MAX = 20_000
export const REPLY_MAX = 5000

export const FILL_EVERYTHING = 'Preencha todos os campos'
export const DISCUSSION_FAILED = 'Erro ao criar discussão'
export const DISCUSSION_STARTED = 'Discussão criada!'
export const DISCUSSION_NOT_FOUND = 'Discussão não encontrada'
export const DISCUSSION_CHANGED =
  'Esta discussão mudou desde que você a abriu. Recarregue a página para ver como está agora.'
export const DISCUSSION_DRAFT_CHANGED =
  'Este rascunho mudou em outra janela. Copie o que escreveu aqui e recarregue a página.'
export const TITLE_TOO_LONG = `Título deve ter no máximo ${TITLE_MAX} caracteres`
export const CONTENT_TOO_LONG = `Conteúdo deve ter no máximo ${CONTENT_MAX} caracteres`
export const NOT_YOUR_DISCUSSION = 'Só quem abriu a discussão pode fazer isso.'
export const ONLY_OWNER_OR_STAFF = 'Só quem coordena a comunidade ou a moderação pode fazer isso.'

export const REPLY_EMPTY = 'A resposta não pode estar vazia'
export const REPLY_TOO_LONG = `Resposta deve ter no máximo ${REPLY_MAX} caracteres`
export const REPLY_FAILED = 'Erro ao responder'
export const REPLY_NOT_FOUND = 'Resposta não encontrada'
export const REPLY_GONE = 'A resposta à qual você respondia foi deletada. Seu texto continua aqui.'
export const NOT_YOUR_REPLY = 'Só quem escreveu a resposta pode fazer isso.'
export const LOCKED = 'Esta discussão está fechada para novas respostas.'

export const DELETED_DISCUSSION = 'Discussão deletada por quem a abriu'
/** What is in the place of a reply; 'removed' where an open page only learns that it is there no more. */
export const GONE_REPLIES = {
  deleted: 'Resposta deletada por quem a escreveu',
  moderated: 'Resposta ocultada pela moderação',
  removed: 'Resposta retirada da discussão',
} as const
