export const PROFILE_NOT_FOUND = 'Perfil não encontrado'
