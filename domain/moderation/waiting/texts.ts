export const STOP_TITLE = 'Parar o email da equipe'
export const STOP_LINK_BROKEN =
  'Este link não está completo. Copie-o inteiro do email, ou mude isto nas configurações.'
export const STOPPED = 'Você não recebe mais o email da equipe.'
