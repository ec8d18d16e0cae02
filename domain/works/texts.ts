export const THEMATIC_AREAS = [
  'Inteligência Artificial',
  'Ciência de Dados',
  'Engenharia de Software',
  'Redes de Computadores',
  'Segurança da Informação',
  'Banco de Dados',
  'Computação Gráfica',
  'Sistemas Distribuídos',
  'Educação',
  'Saúde',
  'Administração',
  'Economia',
  'Direito',
  'Psicologia',
  'Biologia',
  'Química',
  'Física',
  'Matemática',
  'Engenharia Civil',
  'Arquitetura',
] as const

export const CATEGORIES = [
  'Artigo Científico',
  'TCC',
  'Dissertação de Mestrado',
  'Tese de Doutorado',
  'Paper de Conferência',
  'Artigo de Revisão',
  'Trabalho de Disciplina',
  'Estudo de Caso',
  'Relatório Técnico',
  'Monografia',
] as const

/** Creative Commons licences and the reservation of all rights; the first is proposed. */
export const LICENCES = [
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'CC BY-ND 4.0',
  'CC BY-NC-ND 4.0',
  'CC0 1.0',
  'Todos os direitos reservados',
] as const

export const LANGUAGES = { pt: 'Português', en: 'Inglês', es: 'Espanhol', fr: 'Francês' } as const

export const AI_STATUS = {
  pending: 'Verificação Pendente',
  verified: 'Verificado por IA',
  flagged: 'Revisão Necessária',
} as const

export const PLAGIARISM_STATUS = {
  pending: 'Verificação Pendente',
  original: 'Original',
  suspicious: 'Suspeita de Plágio',
} as const

export const REMOVED_AUTHOR = 'Autor removido'

/** First path segment of works whose account was erased; no username may hold a hyphen. */

export const WORK_NOT_FOUND = 'Trabalho não encontrado'
export const WORK_LOAD_FAILED = 'Erro ao carregar trabalho'
export const VERSION_NOT_FOUND = 'Versão não encontrada'
