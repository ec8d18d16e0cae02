export const THEMATIC_AREAS = [
  'Inteligência Artificial',
  'Ciência de Dados',
  'Engenharia de Software',
  'Redes de Computadores',
  'Segurança da Informação',
  'Banco de Dados',
  'Computação Gráfica',
  'Sistemas Distribuídos',
  'Educação',
  'Saúde',
  'Administração',
  'Economia',
  'Direito',
  'Psicologia',
  'Biologia',
  'Química',
  'Física',
  'Matemática',
  'Engenharia Civil',
  'Arquitetura',
] as const

export const CATEGORIES = [
  'Artigo Científico',
  'TCC',
  'Dissertação de Mestrado',
  'Tese de Doutorado',
  'Paper de Conferência',
  'Artigo de Revisão',
  'Trabalho de Disciplina',
  'Estudo de Caso',
  'Relatório Técnico',
  'Monografia',
] as const

/** Creative Commons licences and the reservation of all rights; the first is proposed. */
export const LICENCES = [
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'CC BY-ND 4.0',
  'CC BY-NC-ND 4.0',
  'CC0 1.0',
  'Todos os direitos reservados',
] as const

export const LANGUAGES = { pt: 'Português', en: 'Inglês', es: 'Espanhol', fr: 'Francês' } as const

export const AI_STATUS = {
  pending: 'Verificação Pendente',
  verified: 'Verificado por IA',
  flagged: 'Revisão Necessária',
} as const

export const PLAGIARISM_STATUS = {
  pending: 'Verificação Pendente',
  original: 'Original',
  suspicious: 'Suspeita de Plágio',
} as const

export const REMOVED_AUTHOR = 'Autor removido'
/** First path segment of works whose account was erased; no username may hold a hyphen. */
export const REMOVED_AUTHOR_PATH = 'autor-removido'

export const WORK_NOT_FOUND = 'Trabalho não encontrado'
export const MAX_ATTACHMENTS = 20
export const TOO_MANY_ATTACHMENTS = `São aceitos no máximo ${MAX_ATTACHMENTS} anexos`
export const MAX_FILE_BYTES = 50 * 1024 * 1024
/** A work of the largest size and half of another: what one person may keep here that is not published. */
export const MAX_STAGED_BYTES = 1536 * 1024 * 1024
export const STAGED_SPACE_FULL =
  'Seus arquivos ainda não publicados já ocupam 1,5 GB. Publique ou descarte rascunhos e tente de novo.'
export const personStorageFull = (limit: number): string =>
  `Seus arquivos, com os já publicados, chegaram ao limite de ${limit / 1024 ** 3} GB por pessoa. Descarte rascunhos ou delete trabalhos de que não precisa e tente de novo.`
export const FILE_TOO_LARGE = 'Arquivo muito grande. Máximo: 50MB'
export const PAPER_EXTENSIONS = ['pdf', 'docx', 'doc', 'tex'] as const
export const PAPER_TYPE_REFUSED = 'Tipo de arquivo não aceito. Use: PDF, DOCX, DOC ou TEX'
export const PAPER_TYPE_MISMATCH = 'Arquivo inválido. O tipo não corresponde à extensão.'
export const noExtension = (file: string) => `Arquivo ${file} sem extensão válida`

export const WORK_LOAD_FAILED = 'Erro ao carregar trabalho'
export const DOWNLOAD_FAILED = 'Erro ao baixar arquivo'
export const WORK_DELETED = 'Trabalho deletado com sucesso!'
export const WORK_DELETE_FAILED = 'Erro ao deletar trabalho'
export const ONLY_OWNER_DELETES = 'Só quem publicou o trabalho pode deletá-lo'

export const LOGIN_TO_LIKE = 'Você precisa estar logado para curtir'
export const LIKE_FAILED = 'Erro ao curtir trabalho'
export const UNLIKE_FAILED = 'Erro ao remover curtida'

export const CO_AUTHOR_STATUS = {
  pending: 'Pendente',
  accepted: 'Aceito',
  declined: 'Recusado',
  withdrawn: 'Retirado',
  left: 'Deixou a coautoria',
} as const

export type CoAuthorStatus = keyof typeof CO_AUTHOR_STATUS

export const PEOPLE_SEARCH_MIN = 3
export const INVITE_FAILED = 'Erro ao enviar convite'
export const INVITED = 'Convite enviado!'
export const INVITATION_WITHDRAWN = 'Convite retirado'
export const ALREADY_INVITED = 'Este usuário já foi convidado'
export const ONLY_OWNER_INVITES = 'Só quem publicou o trabalho pode convidar coautores'
export const NOT_YOURSELF = 'Você não pode convidar a si mesmo'
export const INVITATION_NOT_FOUND = 'Convite não encontrado'
export const INVITATION_ANSWERED = 'Este convite já foi respondido ou retirado'
export const REVIEWER_IS_NO_AUTHOR =
  'Você avaliou este trabalho e, por isso, não pode assiná-lo como coautor(a)'
export const NOT_A_CO_AUTHOR = 'Você não é coautor(a) deste trabalho'

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

/** The place of an invitation to co-author on the page of its work. */
export const coAuthorAnchor = (id: number) => `coautoria-${id}`
export const VERSION_NOT_FOUND = 'Versão não encontrada'
export const LOGIN_TO_PUBLISH = 'Usuário não autenticado'
