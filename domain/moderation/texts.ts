export const STAFF_ONLY = 'Acesso negado. Você não é um administrador ou moderador.'

export const REPORT_NOT_FOUND = 'Denúncia não encontrada'
export const NOT_YOUR_OWN_MATTER =
  'Você não pode decidir uma denúncia que enviou, nem sobre você ou um trabalho seu.'
export const REASON_NAMES_REPORTER =
  'O motivo é lido por quem assina o trabalho e não pode citar quem denunciou. Reescreva sem esse nome.'

/** What a decision can carry out today; correction, hiding and removal come with the pages that do them. */
export const MEASURES = {
  none: 'nenhuma além deste aviso',
  note: 'nota',
  warning: 'advertência',
} as const

export type Measure = keyof typeof MEASURES

const DECIDED: Record<string, string> = { resolved: 'aprovada', rejected: 'rejeitada' }
export const alreadyDecided = (status: string) => `Esta denúncia já foi decidida: ${DECIDED[status]}.`
