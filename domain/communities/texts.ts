import { AREA, COMMUNITY_DESCRIPTION, NAME, REASON_MAX, RULES_MAX } from './limits.ts'

export const COMMUNITY_STATUS = {
  pending: 'Aguardando aprovação',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
  closed: 'Encerrada',
} as const

export type CommunityStatus = keyof typeof COMMUNITY_STATUS

export const LOGIN_REQUIRED = 'Você precisa estar logado'

export const COMMUNITY_NOT_FOUND = 'Comunidade não encontrada'
export const COMMUNITY_FAILED = 'Erro ao criar comunidade'
export const JOIN_FAILED = 'Erro ao entrar na comunidade'
export const LEAVE_FAILED = 'Erro ao sair da comunidade'
export const COMMUNITY_UPDATE_FAILED = 'Erro ao atualizar comunidade'

export const PROPOSED = 'Comunidade criada! Aguardando aprovação de um moderador.'
export const CREATED = 'Comunidade criada e aprovada!'
export const RESENT = 'Comunidade enviada de novo! Aguardando aprovação de um moderador.'
export const APPROVED = 'Comunidade aprovada'
export const REJECTED = 'Comunidade rejeitada'
export const JOINED = 'Você entrou na comunidade!'
export const LEFT = 'Você saiu da comunidade.'

export const NAME_TOO_SHORT = `Nome deve ter no mínimo ${NAME.min} caracteres`
export const NAME_TOO_LONG = `Nome deve ter no máximo ${NAME.max} caracteres`
export const DESCRIPTION_TOO_SHORT = `Descrição deve ter no mínimo ${COMMUNITY_DESCRIPTION.min} caracteres`
export const DESCRIPTION_TOO_LONG = `Descrição deve ter no máximo ${COMMUNITY_DESCRIPTION.max} caracteres`
export const AREA_TOO_SHORT = `Área temática deve ter no mínimo ${AREA.min} caracteres`
export const AREA_TOO_LONG = `Área temática deve ter no máximo ${AREA.max} caracteres`
export const COMMUNITY_NAME_MIXES_ALPHABETS =
  'O nome mistura, na mesma palavra, letras de alfabetos diferentes que se parecem. Escreva-o com as letras do português.'
export const NAME_HAS_NO_LETTERS = 'O nome precisa de letras ou números do português'
export const REASON_REQUIRED = 'Por favor, forneça um motivo para a rejeição'
export const REASON_TOO_LONG = `O motivo deve ter no máximo ${REASON_MAX} caracteres`

export const MODERATORS_DO_NOT_PROPOSE =
  'Moderadores não criam comunidades: quem decide sobre elas não as propõe.'
export const RULES_TOO_LONG = `As regras devem ter no máximo ${RULES_MAX} caracteres`
/** Against a community or a member of it. */
export type CommunityMeasure = 'closing' | 'mute' | 'removal'
export const APPEALED_TO_STAFF = 'Se não concorda, você pode recorrer uma vez à moderação.'
export const NOT_OF_COORDINATORS = 'Não se pode silenciar nem remover quem coordena a comunidade.'
export const ONLY_THE_OWNER = 'Só quem responde pela comunidade escolhe quem ajuda a coordená-la.'
export const NOT_REMOVED = 'Esta pessoa já pode voltar à comunidade.'
export const REMOVED_FROM = 'A coordenação removeu você desta comunidade.'
export const MUTED = 'A coordenação deixou você sem escrever nesta comunidade por enquanto.'
export const NAME_IS_ASIDE = 'A moderação retirou este nome. Escolha outro.'
export const NOT_YOUR_OWN_COMMUNITY = 'Você não pode decidir sobre uma comunidade que propôs.'
export const NOT_YOUR_PROPOSAL = 'Só quem propôs a comunidade pode mudá-la e enviá-la de novo.'
export const ONLY_OWNER = 'Só quem coordena a comunidade pode fazer isso.'
export const OWNER_HANDS_OVER = 'Antes de sair, passe a coordenação a outra pessoa da comunidade.'
export const NOT_A_MEMBER = 'Só participantes da comunidade podem fazer isso.'
export const CLOSED = 'Esta comunidade foi encerrada: o que foi dito pode ser lido, mas não respondido.'
export const HANDOVER_OPEN = 'Já há um convite de coordenação esperando resposta.'
export const HANDOVER_GONE = 'Este convite de coordenação não está mais aberto.'
export const HANDED_OVER = 'Agora você coordena a comunidade.'

export const communityAlreadyDecided = (status: CommunityStatus) =>
  `Esta comunidade já foi decidida: ${COMMUNITY_STATUS[status].toLowerCase()}.`

/** Of what in a community its members are told. */
export const TOLD_OF = { all: 'Todas as novas discussões', mentions: 'Só menções', none: 'Nada' } as const
export type ToldOf = keyof typeof TOLD_OF
export const TOLD_CHANGED = 'Avisos da comunidade atualizados'

export const nameTakenDown = (id: number) => `Comunidade nº ${id}`
export const DESCRIPTION_TAKEN_DOWN = 'A moderação retirou a descrição desta comunidade.'
