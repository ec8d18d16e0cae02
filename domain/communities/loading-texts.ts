/** Apart from the other words of communities: every page of the app may have to say it. */
export const COMMUNITIES_FAILED = 'Erro ao carregar comunidades'
