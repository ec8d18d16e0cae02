export const INVITE_FAILED = 'Erro ao enviar convite'
export const invitedWords = (fullName: string) => `Convite enviado a ${fullName}`
export const INVITATION_WITHDRAWN = 'Convite retirado'
export const ALREADY_INVITED = 'Este usuário já foi convidado'
export const NOT_YOURSELF = 'Você não pode convidar a si mesmo'
export const INVITATION_NOT_FOUND = 'Convite não encontrado'
export const INVITATION_ANSWERED = 'Este convite já foi respondido ou retirado'

/** As what a person is asked to join a work. */
export const INVITING = {
  reviewer: {
    title: 'Convidar avaliador',
    description: 'A avaliação escrita a convite é assinada por quem avalia.',
  },
  'co-author': {
    title: 'Convidar coautor',
    description:
      'Quem aceitar aparece entre os autores, tem o trabalho no próprio perfil e pode publicar novas versões.',
  },
} as const

export type InvitedAs = keyof typeof INVITING
