export const STAFF_ONLY = 'Acesso negado. Você não é um administrador ou moderador.'
export const STAFF_NEEDS_SECOND_FACTOR =
  'Para agir como equipe, ative o segundo fator da sua conta em Configurações.'
export const ADMIN_ONLY = 'Só a administração pode fazer isso.'
