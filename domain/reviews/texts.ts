/** What one to five stars mean. */
export const RATING_WORDS = ['Muito fraco', 'Fraco', 'Regular', 'Bom', 'Excelente'] as const

/** What a review may be, with the words that people read. */
export const REVIEW_STATUS = {
  pending: 'Pendente',
  in_progress: 'Em andamento',
  completed: 'Concluída',
  rejected: 'Rejeitada',
} as const

export type ReviewStatus = keyof typeof REVIEW_STATUS

export const INVITATION_STATUS = {
  sent: 'Convite enviado',
  accepted: 'Convite aceito',
  declined: 'Convite recusado',
  withdrawn: 'Convite retirado',
} as const

export type InvitationStatus = keyof typeof INVITATION_STATUS

/** In place of the words of a review whose writer's account was erased. */
export const ERASED_REVIEW =
  'O texto e a nota desta avaliação foram apagados com a conta de quem a escreveu. A discussão continua.'
export const ANONYMOUS_REVIEWER = 'Avaliador Anônimo'

export const LOGIN_TO_REVIEW = 'Você precisa estar logado para avaliar'
export const NO_REVIEW_OF_OWN_WORK = 'Você não pode avaliar seu próprio trabalho'
export const NO_REVIEW_OF_DEPOSITED_WORK = 'Você não pode avaliar um trabalho que depositou'
export const ALREADY_REVIEWED = 'Você já avaliou este trabalho'
export const RATING_REQUIRED = 'Por favor, selecione uma avaliação'
export const REVIEW_FAILED = 'Erro ao criar avaliação'
export const REVIEW_NOT_FOUND = 'Avaliação não encontrada'
export const REVIEW_REMOVED = 'Sua avaliação deste trabalho foi ocultada pela moderação'
export const REVIEW_CHANGED =
  'Sua avaliação mudou desde que você a abriu. Recarregue a página para ver a versão atual.'
export const INVITED_IS_SIGNED = 'Avaliações a convite dos autores são assinadas: eles já sabem quem avalia'
export const SIGNED_STAYS_SIGNED = 'Uma avaliação assinada não pode se tornar anônima: seu nome já foi lido'
export const NOTHING_TO_GIVE_UP = 'Não há avaliação em andamento para abandonar'
export const ONLY_AUTHORS_REPLY = 'Só os autores podem responder à avaliação'

export const LOGIN_TO_DISCUSS = 'Você precisa estar logado para participar da discussão'
export const REVIEW_MESSAGE_EMPTY = 'A mensagem não pode estar vazia'
export const MESSAGES_FAILED = 'Erro ao carregar mensagens'
export const MESSAGE_FAILED = 'Erro ao enviar mensagem'

export const ONLY_AUTHORS_INVITE = 'Só os autores podem convidar avaliadores'
export const AUTHORS_DO_NOT_REVIEW = 'Quem assina o trabalho não pode avaliá-lo'
export const HAS_REVIEWED = 'Esta pessoa já avaliou este trabalho'

/** The places of one review and of one invitation on the page of their work. */
export const reviewAnchor = (id: number) => `avaliacao-${id}`
export const discussionAnchor = (id: number) => `discussao-${id}`
export const invitationAnchor = (id: number) => `convite-${id}`
export const isInvitationAnchor = (anchor: string) => /^convite-\d+$/.test(anchor)
export const REVIEWER_IS_NO_AUTHOR =
  'Você avaliou este trabalho e, por isso, não pode assiná-lo como coautor(a)'

export const LOGIN_TO_THANK = 'Você precisa estar logado'
export const NOT_YOUR_OWN_REVIEW = 'Você não pode marcar como útil a sua própria avaliação'
export const THANKS_FAILED = 'Erro ao marcar avaliação como útil'
