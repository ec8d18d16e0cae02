/** Why a likeness does not count against a work. It is shown, with these words. */
export const CONTEXTS = {
  references: 'Lista de referências',
  quotation: 'Citação entre aspas ou em destaque, com a fonte indicada',
  common: 'Texto comum a vários trabalhos de autorias diferentes',
  formula: 'Frase-padrão de método ou de ética',
  table: 'Tabela ou sequência de números',
  normative: 'Transcrição de lei, norma ou decisão',
  own_work: 'Trabalho anterior da mesma autoria',
  own_version: 'Já constava de uma versão anterior deste trabalho',
  single: 'Semelhança isolada, curta demais para contar sozinha',
} as const

export type Context = keyof typeof CONTEXTS
