// chunk: apart
export const REPORT_NOT_FOUND = 'Denúncia não encontrada'
export const NOT_YOUR_OWN_MATTER =
  'Você não pode decidir uma denúncia que enviou, nem sobre você ou um trabalho seu.'
export const REASON_NAMES_REPORTER =
  'O motivo é lido pelos autores e não pode revelar quem denunciou. Reescreva sem esse nome.'

export const MEASURES = {
  none: 'nenhuma além desta mensagem',
  note: 'nota',
  correction: 'correção',
  hiding: 'ocultação',
  removal: 'remoção',
  warning: 'advertência',
} as const

export type Measure = keyof typeof MEASURES

const DECIDED: Record<string, string> = { resolved: 'aprovada', rejected: 'rejeitada' }
export const NOT_OF_ONE_WORK = 'Só denúncias sobre o mesmo trabalho são decididas juntas.'
export const alreadyDecided = (status: string) => `Esta denúncia já foi decidida: ${DECIDED[status]}.`

/** A removal hides at once and erases after so many days, unless an appeal is open or granted. */
export const REMOVAL_DAYS = 30

export const CONTENT_KINDS = {
  work: 'trabalho',
  comment: 'comentário',
  review: 'avaliação',
  review_message: 'mensagem em uma avaliação',
  discussion: 'discussão',
  discussion_reply: 'resposta em uma discussão',
  profile_name: 'nome',
  profile_text: 'texto do perfil',
  avatar: 'foto',
  community: 'nome e descrição de comunidade',
} as const

export type ContentKind = keyof typeof CONTENT_KINDS

/** What the owner is asked to provide, if the content needs a replacement. */
export const ASKS_FOR_ANOTHER: Partial<Record<ContentKind, string>> = {
  profile_name: 'Até você escolher outro nome, aparece o seu username: mude o nome em “Editar perfil”.',
  profile_text: 'Você pode escrever outro em “Editar perfil”.',
  avatar: 'Você pode escolher outra em “Trocar foto”.',
  community: 'Escolha outros na página da comunidade, em “Coordenar”.',
}

/** Why an earlier measure is no longer in force: a later one is about what took its place. */
export const REPLACED = 'Substituída por uma medida posterior.'
export const NOT_YOUR_OWN_ROOM =
  'Você não pode ocultar o que é seu nem o que fala de um trabalho seu. Denuncie à moderação.'
export const OWN_PROFILE = 'seu perfil'

export const CONTENT_NOT_FOUND = 'Não encontrado: já foi deletado, ou já está assim.'

export const PERSON_NOT_FOUND = 'Pessoa não encontrada'
export const ADMINS_STAY = 'Contas da administração não mudam neste painel.'

/** Why one of the staff may not do this to a person: to oneself, to an admin, to one of the staff. */
export const PERSON_DENIALS = {
  suspend: {
    self: 'Você não pode suspender a si mesmo.',
    admin: 'Ninguém suspende uma conta da administração.',
    staff: 'Só a administração suspende moderadores.',
  },
  sessions: {
    self: 'Encerre as suas próprias sessões em Configurações.',
    admin: 'Só a própria pessoa encerra as sessões de uma conta da administração.',
    staff: 'Só a administração encerra as sessões de moderadores.',
  },
} as const

export type ActOnPerson = keyof typeof PERSON_DENIALS

export const ALREADY_SUSPENDED = 'Esta pessoa já está suspensa.'
export const NOT_SUSPENDED = 'Esta suspensão já terminou ou foi encerrada.'
export const ROLE_FAILED = 'Erro ao atualizar role'
export const nowModerator = (name: string) => `${name} agora é moderador`
export const noLongerModerator = (name: string) => `${name} não é mais moderador`

export const APPEAL_ONCE = 'Já houve um recurso contra esta medida.'
export const APPEAL_NOT_FOUND = 'Recurso não encontrado'
export const NOT_YOUR_APPEAL = 'Quem decidiu a medida, ou é parte nela, não decide o recurso.'
const OUTCOMES: Record<string, string> = {
  granted: 'aceito',
  refused: 'recusado',
  released: 'liberado',
  removed: 'conteúdo ocultado',
  kept: 'conteúdo mantido',
  resolved: 'contra as regras',
  rejected: 'dentro das regras',
}
/** What the first decided is said to the second. */
const decidedAs = (subject: string, outcome: string | null | undefined) =>
  `${subject}${outcome && Object.hasOwn(OUTCOMES, outcome) ? `: ${OUTCOMES[outcome]}` : ''}.`
export const appealDecided = (outcome: string) => decidedAs('Este recurso já foi decidido', outcome)
export const heldDecided = (outcome: string | null | undefined) => decidedAs('Isto já foi decidido', outcome)
export const flagDecided = (outcome: string | null | undefined) =>
  decidedAs('Esta denúncia já foi decidida', outcome)

export const WORK_IS_GONE = 'O trabalho não existe mais: escolha outra medida.'
export const WARNING_WITHDRAWN = 'Esta advertência já foi retirada.'
export const READY_REASON_THERE = 'Este motivo já está na lista.'
export const READY_REASON_GONE = 'Este motivo não está mais na lista.'
export const NOTICE_LIFTED = 'Esta nota já foi retirada.'
export const NOT_YOUR_MEASURE = 'Só quem é atingido por uma medida pode recorrer dela.'
