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

/** What earns a degree. */
const THESES = ['TCC', 'Monografia', 'Dissertação de Mestrado', 'Tese de Doutorado'] as const
export type ThesisCategory = (typeof THESES)[number]
export const isThesis = (category: string): category is ThesisCategory =>
  (THESES as readonly string[]).includes(category)

/** What is handed in and defended: its date is that of the defence, its place the institution's. */
export const DEFENDED: ReadonlySet<string> = new Set([...THESES, 'Trabalho de Disciplina'])

/** Where a work appeared before it came here: what there is to say, in general words. */
const APPEARANCE = {
  journal: 'Periódico ou evento',
  volume: 'Volume',
  issue: 'Número',
  pages: 'Páginas',
  journalYear: 'Ano de publicação',
  city: 'Cidade',
  publisher: 'Editora',
  issn: 'ISSN',
  isbn: 'ISBN',
  registeredDoi: 'DOI da versão publicada',
} as const

export type AppearanceField = keyof typeof APPEARANCE
type Appearance = Partial<Record<AppearanceField, string>>

const { journalYear, city, registeredDoi } = APPEARANCE
const IN_JOURNAL: Appearance = { ...without('isbn'), journal: 'Periódico' }
const ACADEMIC: Appearance = { journalYear: 'Ano da defesa', city, registeredDoi }
const APPEARANCES: Readonly<Record<string, Appearance>> = {
  'Artigo Científico': IN_JOURNAL,
  'Artigo de Revisão': IN_JOURNAL,
  'Estudo de Caso': IN_JOURNAL,
  'Paper de Conferência': { ...without('volume'), journal: 'Evento', issue: 'Edição do evento' },
  'Relatório Técnico': {
    issue: 'Número do relatório',
    journalYear,
    city,
    publisher: 'Editora ou órgão',
    registeredDoi,
  },
  ...Object.fromEntries(THESES.map((category) => [category, ACADEMIC])),
  'Trabalho de Disciplina': { journalYear: 'Ano', city },
}

function without(field: AppearanceField): Appearance {
  const { [field]: _, ...others } = APPEARANCE
  return others
}

export const APPEARANCE_FIELDS = Object.keys(APPEARANCE) as AppearanceField[]

/** What a work of this category may say of where it appeared, with the words for it; of no category yet, all. */
export const appearanceOf = (category: string): Appearance => APPEARANCES[category] ?? APPEARANCE

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

export const WORK_NOT_FOUND = 'Trabalho não encontrado'
export const WORK_GONE = 'Este trabalho foi retirado'
export const WORK_LOAD_FAILED = 'Erro ao carregar trabalho'
export const VERSION_NOT_FOUND = 'Versão não encontrada'
