// chunk: authors
/** CRediT, https://credit.niso.org: what somebody did for a work, in the order of the taxonomy. */
export const CREDIT_ROLES = {
  conceptualization: 'Conceituação',
  'data-curation': 'Curadoria de dados',
  'formal-analysis': 'Análise formal',
  'funding-acquisition': 'Obtenção de financiamento',
  investigation: 'Investigação',
  methodology: 'Metodologia',
  'project-administration': 'Administração do projeto',
  resources: 'Recursos',
  software: 'Software',
  supervision: 'Supervisão',
  validation: 'Validação',
  visualization: 'Visualização',
  'writing-original-draft': 'Escrita: primeira redação',
  'writing-review-editing': 'Escrita: revisão e edição',
} as const

export type CreditRole = keyof typeof CREDIT_ROLES

export const isCreditRole = (role: string): role is CreditRole => Object.hasOwn(CREDIT_ROLES, role)
