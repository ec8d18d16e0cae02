/** How somebody of the staff is tied to a matter: any of these, and somebody else decides. */
export const OWN_MATTER = {
  own: 'Você não pode decidir sobre algo que é seu.',
  work: 'Você não pode decidir sobre o que está em um trabalho seu ou diz respeito a ele.',
  source: 'Você não pode decidir sobre um trabalho que repete trechos de um trabalho seu.',
  reported: 'Você não pode decidir sobre o que denunciou.',
  answered: 'Você não pode decidir sobre uma resposta ao que você escreveu.',
  decided: 'Quem decidiu a medida, ou é parte nela, não decide o recurso.',
} as const

export type Tie = keyof typeof OWN_MATTER

/** Where a case is shown without what would decide it. */
export const SOMEBODY_ELSE_DECIDES =
  'É seu, diz respeito a você, veio de uma denúncia sua ou foi decidido por você: outra pessoa da equipe decide.'
