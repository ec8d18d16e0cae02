import { MEGABYTE, tooLarge } from '#domain/limits.ts'

export const UPDATE_FAILED = 'Erro ao atualizar perfil'
export const RESUME_FAILED = 'Erro ao baixar currículo'
export const NOT_SIGNED_IN = 'Usuário não autenticado'

export const PROFILE_UPDATED = 'Perfil atualizado!'
export const AVATAR_UPDATED = 'Foto de perfil atualizada!'
export const AVATAR_REMOVED = 'Foto de perfil removida!'
export const RESUME_SENT = 'Currículo enviado com sucesso!'
export const RESUME_REMOVED = 'Currículo removido!'

export const MAX_AVATAR_BYTES = 5 * MEGABYTE
export const AVATAR_TOO_LARGE = tooLarge(MAX_AVATAR_BYTES)
export const AVATAR_TYPES_ONLY = 'Apenas imagens são aceitas (JPG, PNG, WEBP ou GIF)'
export const AVATAR_MISSING = 'Escolha uma imagem'

export const MAX_RESUME_BYTES = 10 * MEGABYTE
export const RESUME_TOO_LARGE = tooLarge(MAX_RESUME_BYTES)
export const RESUME_TYPES_ONLY = 'Apenas arquivos PDF, DOC ou DOCX são aceitos'
export const RESUME_DAMAGED = 'Este arquivo está danificado ou incompleto. Gere-o de novo e envie outra vez.'
export const RESUME_MISSING = 'Escolha um arquivo'
export const RESUME_EXTENSIONS = ['pdf', 'doc', 'docx'] as const

export const CHANGED_ELSEWHERE =
  'Seu perfil foi alterado em outra aba ou aparelho. O que você digitou continua aqui: confira e salve de novo.'

export const RESUME_VISIBILITIES = [
  { value: 'me', label: 'Só eu' },
  { value: 'friends', label: 'Meus amigos' },
  { value: 'members', label: 'Quem tem conta' },
  { value: 'everyone', label: 'Todos' },
] as const
export type ResumeVisibility = (typeof RESUME_VISIBILITIES)[number]['value']

export const BACKGROUND_TEXTS = {
  experience: {
    added: 'Experiência adicionada!',
    edited: 'Experiência atualizada!',
    deleted: 'Experiência deletada!',
    addFailed: 'Erro ao adicionar experiência',
    deleteFailed: 'Erro ao deletar experiência',
  },
  education: {
    added: 'Formação adicionada!',
    edited: 'Formação atualizada!',
    deleted: 'Formação deletada!',
    addFailed: 'Erro ao adicionar formação',
    deleteFailed: 'Erro ao deletar formação',
  },
} as const
export type BackgroundKind = keyof typeof BACKGROUND_TEXTS

export const NAME_TAKEN_DOWN = 'A moderação retirou este nome. Escolha outro.'
