import * as v from 'valibot'
import { BROKEN_FORM, writtenText } from '../schema.ts'
import { seenLengthOf } from '../tidy-text.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { REPORT_DESCRIPTION } from './limits.ts'
import { REPORT_TYPES, type ReportType } from './texts.ts'

export const reportSchema = v.object(
  {
    reportType: v.optional(
      v.picklist(Object.keys(REPORT_TYPES) as ReportType[], 'Escolha o tipo da denúncia'),
      'plagiarism',
    ),
    description: v.pipe(
      writtenText,
      v.check(
        (s) => seenLengthOf(s) >= REPORT_DESCRIPTION.min,
        `A descrição deve ter pelo menos ${REPORT_DESCRIPTION.min} caracteres`,
      ),
      v.check(
        (s) => lengthOf(s) <= REPORT_DESCRIPTION.max,
        `A descrição deve ter no máximo ${REPORT_DESCRIPTION.max} caracteres`,
      ),
    ),
  },
  BROKEN_FORM,
)
