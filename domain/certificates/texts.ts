import { MONTH_NAMES } from '#domain/month-names.ts'
import { LEAST_LENGTH, MAX_KEPT } from './limits.ts'
import type { CertificateKind, Month } from './statement.ts'

export const CERTIFICATE_TITLES: Readonly<Record<CertificateKind, string>> = {
  reviews: 'Certificado de avaliação',
  coordination: 'Declaração de coordenação',
  publication: 'Declaração de publicação',
}

export const NOT_VALID = 'Este código não é válido'
export const ANONYMOUS_STAYS_UNSAID =
  'Uma avaliação anônima não tem certificado só dela: ele diria quem a escreveu. Ela pode entrar em um certificado por período, só com o número e o mês.'
export const NOT_YOUR_REVIEW = 'Avaliação não encontrada entre as suas publicadas'
export const REVIEW_TOO_SHORT = `Só têm certificado as avaliações com pelo menos ${LEAST_LENGTH} caracteres de comentário`
export const NOTHING_TO_CERTIFY = 'Não há o que certificar neste período'
export const PERIOD_REVERSED = 'O fim do período vem antes do começo'
export const TOO_MANY_REVIEWS = 'São avaliações demais para um certificado. Escolha um período menor'
export const TOO_MANY_CERTIFICATES = `Você já tem ${MAX_KEPT} certificados. Encerre algum de que não precisa mais e tente de novo`
export const NOT_YOUR_WORK = 'Trabalho não encontrado entre os que você assina'
export const NOT_COORDINATING = 'Coordenação não encontrada entre as suas'
export const CERTIFICATE_NOT_FOUND = 'Certificado não encontrado'
export const CERTIFICATE_ENDED = 'Este certificado deixou de valer'
/** in the place of a title */
export const UNREADABLE_WORK = 'Trabalho que não pode mais ser lido'
export const TOO_MANY_PAPERS = 'Há muitos PDFs sendo preparados. Tente de novo em instantes'
export const TOO_MANY_CHECKS = 'Muitos códigos conferidos em pouco tempo.'

/** 'março de 2026' */
export function monthWords(month: Month): string {
  const [year, number] = month.split('-').map(Number)
  return `${MONTH_NAMES[number! - 1]} de ${year}`
}
