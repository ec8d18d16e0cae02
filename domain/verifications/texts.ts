import { MEGABYTE, tooLarge } from '#domain/limits.ts'

export const VERIFICATION_LABELS = {
  pending: 'Verificação Pendente',
  rejected: 'Verificação Rejeitada',
  verified: 'Perfil verificado',
} as const

export const MAX_PHOTO_BYTES = 10 * MEGABYTE
export const BOTH_PHOTOS = 'Por favor, envie ambas as fotos'
export const CONSENT_MISSING = 'Para pedir a verificação, concorde com o uso das fotos'
export const PHOTOS_TOO_LARGE = tooLarge(MAX_PHOTO_BYTES, 'Arquivos muito grandes')
export const PHOTO_TYPES_ONLY = 'Apenas arquivos de imagem (JPG, PNG, WEBP) são aceitos'
export const VERIFICATION_SENT = 'Verificação enviada! Aguarde a análise da moderação.'
export const ALREADY_VERIFIED = 'Seu perfil já está verificado'
export const CONSENT_WITHDRAWN = 'Consentimento retirado: o pedido terminou, e as suas fotos foram apagadas.'
export const WITHDRAW_FAILED = 'Erro ao retirar o consentimento'
export const NOTHING_WAITS = 'Nenhum pedido de verificação seu está em análise'
export const ALREADY_PENDING = 'Sua verificação já está em análise'

export const NOT_YOUR_OWN = 'Você não pode decidir sobre a sua própria verificação'
export const REASON_MISSING = 'Por favor, forneça um motivo para a rejeição'
export const REVOKE_REASON_MISSING = 'Por favor, forneça um motivo para retirar a verificação'
export const CONSENT_TAKEN_BACK =
  'Quem pediu esta verificação retirou o consentimento: o pedido terminou, e as fotos foram apagadas.'
export const verificationAlreadyDecided = (status: string) =>
  status === 'withdrawn'
    ? CONSENT_TAKEN_BACK
    : `Esta verificação já foi decidida: ${status === 'approved' ? 'aprovada' : 'rejeitada'}.`
export const VERIFICATION_NOT_FOUND = 'Verificação não encontrada'
export const NOT_VERIFIED = 'Este perfil não está verificado'
export const PHOTO_UNREADABLE =
  'Esta foto não pôde ser aberta: o arquivo falta, está danificado ou foi guardado com outra chave.'
export const PHOTO_EXPIRED = 'O endereço desta foto não vale mais. Abra o painel de novo.'
