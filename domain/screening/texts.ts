/** Why a post waits: for staff, and for whoever wrote it. */
export const HOLD_CAUSES = {
  'near-duplicate': 'Repete quase por inteiro outros textos de contas novas.',
  'shared-site': 'Leva a um site que várias contas novas divulgaram nos mesmos dias.',
} as const

const STAYS = 'O que já estava publicado continua como estava.'
/** A change of what is public already. */
export const EDIT_REFUSED = {
  'near-duplicate': `A alteração não foi feita: ela repete quase por inteiro textos de outras contas novas. ${STAYS}`,
  'shared-site': `A alteração não foi feita: ela leva a um site que várias contas novas divulgaram nos mesmos dias. ${STAYS}`,
} as const

export type HoldCause = keyof typeof HOLD_CAUSES

export const IN_REVIEW = 'Em análise'
export const HELD_WORDS =
  'Em análise: a moderação vai ler o que você escreveu antes de publicar. Avisaremos você.'

export const SCREENED_KINDS = [
  'work',
  'comment',
  'review',
  'review_message',
  'discussion',
  'discussion_reply',
] as const

export type ScreenedKind = (typeof SCREENED_KINDS)[number]
