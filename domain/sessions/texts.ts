import { SESSION_DAYS, SESSION_GREATEST_DAYS } from './limits.ts'

export const SESSION_TERMS = `Uma sessão termina depois de ${SESSION_DAYS} dias sem uso e, mesmo em uso, ${SESSION_GREATEST_DAYS} dias depois de começar.`
/** To whoever comes with one that has ended, by its age or by somebody's act. */
export const SESSION_OVER = `Sua sessão terminou. Cada uma vale ${SESSION_DAYS} dias sem uso, no máximo ${SESSION_GREATEST_DAYS} ao todo, e menos se foi encerrada ou se mudou a forma de entrar na conta. Entre de novo.`
