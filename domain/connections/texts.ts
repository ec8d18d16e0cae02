// chunk: apart
export const FOLLOW_FAILED = 'Erro ao seguir usuário'
export const UNFOLLOW_FAILED = 'Erro ao deixar de seguir'
export const REQUEST_FAILED = 'Erro ao enviar solicitação'
export const ACCEPT_FAILED = 'Erro ao aceitar solicitação'
export const CANCEL_FAILED = 'Erro ao cancelar solicitação'
export const UNFRIEND_FAILED = 'Erro ao remover amigo'
export const BLOCK_FAILED = 'Erro ao bloquear usuário'
export const UNBLOCK_FAILED = 'Erro ao desbloquear usuário'

export const REQUEST_SENT = 'Solicitação enviada!'
export const NOW_FRIENDS = 'Agora vocês são amigos!'

export const NOT_ONESELF = {
  follow: 'Você não pode seguir a si mesmo',
  friend: 'Você não pode ser amigo de si mesmo',
  block: 'Você não pode bloquear a si mesmo',
} as const

/** To the one who blocks; the blocked one is not notified. */
export const UNBLOCK_FIRST = 'Você bloqueou esta pessoa. Desbloqueie-a antes.'
