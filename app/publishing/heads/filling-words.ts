const LINES = {
  title: 'título',
  authors: 'autores',
  abstract: 'resumo',
  language: 'idioma',
  journalYear: 'ano',
  institution: 'instituição',
  programme: 'programa',
  degree: 'grau',
  advisor: 'orientação',
  coAdvisor: 'coorientação',
  category: 'categoria',
  thematicArea: 'área temática',
  defenceDate: 'data da defesa',
  city: 'cidade',
  publisher: 'editora',
  journal: 'periódico ou evento',
  volume: 'volume',
  issue: 'número',
  pages: 'páginas',
  issn: 'ISSN',
  registeredDoi: 'DOI',
  titleEn: 'título em inglês',
  abstractEn: 'resumo em inglês',
} as const
const CHIPS = {
  keywords: 'palavras-chave',
  keywordsEn: 'palavras-chave em inglês',
} as const
const WORDS = { ...LINES, ...CHIPS }
/** The order in which several are named. */
const ORDER = ['title', 'abstract', 'keywords', 'authors'] as const

type Line = keyof typeof LINES
type Chip = keyof typeof CHIPS
/** A field that a file or a pasted head may fill. */
export type FieldName = Line | Chip
export type FieldValues = Partial<Record<Line, string> & Record<Chip, string[]>>

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(WORDS, name)

/** 'Título, resumo e palavras-chave vieram do arquivo. Ficou como estava: categoria.' */
export function fillingWords(filled: readonly FieldName[], kept: readonly FieldName[], from: string): string {
  const came = filled.length === 0 ? '' : `${listOf(filled)} ${isOne(filled) ? 'veio' : 'vieram'}`
  const stayed = `${isOne(kept) ? 'Ficou como estava' : 'Ficaram como estavam'}: `
  return [
    came && `${came[0]!.toUpperCase()}${came.slice(1)} ${from}.`,
    kept.length > 0 && `${stayed}${listOf(kept)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const isOne = ([first, ...others]: readonly FieldName[]) =>
  others.length === 0 && first !== 'authors' && !Object.hasOwn(CHIPS, first!)

function listOf(names: readonly FieldName[]): string {
  const all: readonly FieldName[] = [...new Set<FieldName>([...ORDER, ...names])]
  return new Intl.ListFormat('pt-BR').format(
    all.filter((name) => names.includes(name)).map((name) => WORDS[name]),
  )
}
