import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { formatNumber } from '#web/ui/format-number.ts'

export interface CheckedPart {
  name: string
  done: boolean
  state: string
}

const length = (text: string) => lengthOf(text.trim())

const missing = (n: number) => (n === 1 ? 'falta 1 caractere' : `faltam ${formatNumber(n)} caracteres`)

function classification({ thematicArea, category }: DraftData): string {
  if (thematicArea && category) return `${thematicArea} · ${category}`
  if (thematicArea) return 'falta a categoria'
  return category ? 'falta a área' : 'faltam a área e a categoria'
}

/** What the form still lacks, in the words of the review step. Only guidance: the server decides. */
export function checkParts(form: DraftData, paperName: string | null): CheckedPart[] {
  const title = length(form.title)
  const abstract = length(form.abstract)
  const content = length(form.content)
  const text: CheckedPart =
    form.source === 'file'
      ? {
          name: 'Arquivo',
          done: form.paperFileId !== null,
          state: form.paperFileId ? (paperName ?? 'enviado') : 'falta o arquivo',
        }
      : {
          name: 'Texto',
          done: content >= LIMITS.content.min,
          state:
            content >= LIMITS.content.min
              ? `${formatNumber(content)} caracteres`
              : missing(LIMITS.content.min - content),
        }
  return [
    {
      name: 'Título',
      done: title >= LIMITS.title.min,
      state: title >= LIMITS.title.min ? form.title.trim() : 'falta o título',
    },
    {
      name: 'Resumo',
      done: abstract >= LIMITS.abstract.min,
      state:
        abstract >= LIMITS.abstract.min
          ? `${formatNumber(abstract)} caracteres`
          : missing(LIMITS.abstract.min - abstract),
    },
    {
      name: 'Área e categoria',
      done: form.thematicArea !== '' && form.category !== '',
      state: classification(form),
    },
    text,
  ]
}
