import { formatCount } from '#web/ui/format-number.ts'

/** Counts of pasted content that the text cannot hold. */
export interface PastedLosses {
  pictures: number
  equations: number
  notes: number
  comments: number
  deletions: number
}

const WORDS: Record<keyof PastedLosses, [one: string, many: string]> = {
  pictures: ['imagem', 'imagens'],
  equations: ['equação', 'equações'],
  notes: ['nota sem texto', 'notas sem texto'],
  comments: ['comentário', 'comentários'],
  deletions: ['trecho excluído', 'trechos excluídos'],
}

/** In words with numbers; null where nothing was lost. */
export function wordsOfLosses(losses: PastedLosses): string | null {
  const parts = (Object.keys(WORDS) as (keyof PastedLosses)[])
    .filter((kind) => losses[kind] > 0)
    .map((kind) => formatCount(losses[kind], ...WORDS[kind]))
  if (parts.length === 0) return null
  const insert =
    losses.pictures + losses.equations > 0 ? ' Insira imagens e fórmulas pelos botões do editor.' : ''
  return `Não veio com o texto colado: ${parts.join(', ')}.${insert}`
}
