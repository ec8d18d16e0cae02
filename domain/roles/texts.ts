export const STAFF_ONLY = 'Acesso negado. Você não é um administrador ou moderador.'
export const ADMIN_ONLY = 'Só a administração pode fazer isso.'
