export const CO_AUTHOR_STATUS = {
  pending: 'Pendente',
  accepted: 'Aceito',
  declined: 'Recusado',
  withdrawn: 'Retirado',
  left: 'Deixou a coautoria',
} as const

export type CoAuthorStatus = keyof typeof CO_AUTHOR_STATUS
export const ONLY_OWNER_INVITES = 'Só quem publicou o trabalho pode convidar coautores'

export const NOT_A_CO_AUTHOR = 'Você não é coautor(a) deste trabalho'

/** The place of an invitation to co-author on the page of its work. */
export const coAuthorAnchor = (id: number) => `coautoria-${id}`
