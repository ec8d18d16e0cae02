export const JOB_GONE = 'Esta tarefa já foi tentada de novo ou descartada.'

/** What admins may set going by hand. */
export const FUNCTIONS = {
  'award-badges': 'Conceder conquistas',
  'renew-figures': 'Recalcular métricas e reputações',
  'check-again': 'Fazer as verificações de integridade que faltam',
  'index-again': 'Refazer o índice da busca',
} as const

export type SystemFunction = keyof typeof FUNCTIONS
