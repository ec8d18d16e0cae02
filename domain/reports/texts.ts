// chunk: shell
export const REPORT_TYPES = {
  plagiarism: 'Plágio',
  data_fabrication: 'Fabricação de Dados',
  authorship: 'Problema de Autoria',
  conflict_interest: 'Conflito de Interesse',
  other: 'Outro',
} as const

export type ReportType = keyof typeof REPORT_TYPES

export const REPORT_STATUS = { pending: 'Pendente', resolved: 'Resolvido', rejected: 'Rejeitado' } as const

export type ReportStatus = keyof typeof REPORT_STATUS

export const REPORT_INVALID = 'Erro de validação'
export const REPORT_FAILED = 'Não foi possível enviar a denúncia'
export const LOGIN_TO_REPORT = 'Você precisa estar logado'
export const NO_REPORT_OF_OWN_WORK = 'Você não pode denunciar seu próprio trabalho'

export const alreadyOpen = (receipt: string) =>
  `Você já tem uma denúncia em análise sobre este trabalho. Seu protocolo é ${receipt}.`
