export const SEND_FAILED = 'Erro ao enviar mensagem'
export const CONVERSATION_FAILED = 'Erro ao criar conversa'
/** The other one cannot be put into the conversation: their account is gone. */
export const PARTICIPANTS_FAILED = 'Erro ao adicionar participantes'
export const CONVERSATION_NOT_FOUND = 'Conversa não encontrada'
export const MESSAGE_EMPTY = 'Escreva uma mensagem'
export const MESSAGE_MAX_LENGTH = 10_000
export const MESSAGE_LONG = `Mensagem deve ter no máximo ${MESSAGE_MAX_LENGTH} caracteres`
export const NOT_TO_ONESELF = 'Você não pode escrever para si mesmo'
export const WAIT_FOR_ANSWER = 'Sua mensagem foi enviada. Aguarde a resposta para escrever de novo.'
export const NOT_TAKEN = 'Esta pessoa não recebe mensagens de quem ela não conhece'
export const READ_ONLY = 'Esta conversa é só para leitura: a outra conta foi removida.'
export const NOT_FLAGGABLE = 'Mensagem não encontrada'
export const MESSAGE_FLAGGED = 'Mensagem denunciada. A moderação verá esta mensagem e as cinco anteriores.'

export const WHO_MAY_MESSAGE = [
  { value: 'everyone', label: 'Todos' },
  { value: 'following', label: 'Amigos e pessoas que sigo' },
  { value: 'friends', label: 'Só amigos' },
] as const
