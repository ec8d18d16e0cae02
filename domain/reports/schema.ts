import * as v from 'valibot'
import { REPORT_TYPES, type ReportType } from './texts.ts'

export const DESCRIPTION = { min: 10, max: 5000 } as const

const BROKEN_FORM = 'Formulário inválido. Recarregue a página.'
const length = (text: string) => [...text].length

export const reportSchema = v.object(
  {
    reportType: v.optional(
      v.picklist(Object.keys(REPORT_TYPES) as ReportType[], 'Escolha o tipo da denúncia'),
      'plagiarism',
    ),
    description: v.pipe(
      v.optional(v.string(BROKEN_FORM), ''),
      v.transform((s) => s.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()),
      v.check(
        (s) => length(s) >= DESCRIPTION.min,
        `A descrição deve ter pelo menos ${DESCRIPTION.min} caracteres`,
      ),
      v.check(
        (s) => length(s) <= DESCRIPTION.max,
        `A descrição deve ter no máximo ${DESCRIPTION.max} caracteres`,
      ),
    ),
  },
  BROKEN_FORM,
)
