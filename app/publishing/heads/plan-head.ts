import type { HeadPlan } from '#app/editor/head-plan.ts'
import type { TextHead } from '#engines/heads/text-head.ts'
import { LANGUAGES } from '#domain/works/texts.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { authorsFromNames } from '../authors/authors-from-names.ts'
import { fillingWords, type FieldName, type FieldValues } from './filling-words.ts'
import { planFields } from './plan-fields.ts'
import { emptyFields } from './put-field.ts'

/**
 * Which fields of the form a pasted head fills: those that are empty, or say what the form begins with. What is typed
 * stays, and is `left` for the text.
 */
export function planHead(form: HTMLFormElement, head: TextHead, ownName: string | undefined): HeadPlan {
  const { left, fill } = planFields(form, valuesOf(head, ownName))
  return {
    left: headOf(left, head),
    take() {
      const { filled, kept } = fill()
      const names = Object.keys(filled) as FieldName[]
      const words = fillingWords(names, kept, 'do cabeçalho colado')
      const back = { label: 'Desfazer', press: () => emptyFields(form, filled) }
      if (words) toast.success(words, names.length > 0 ? back : undefined)
    },
  }
}

function valuesOf(head: TextHead, ownName: string | undefined): FieldValues {
  const { title, subtitle, authors = [], year, language } = head
  const listed = authorsFromNames(authors, ownName)
  const values: FieldValues = {
    ...(title && { title: subtitle ? `${title}: ${subtitle}` : title }),
    ...(language && Object.hasOwn(LANGUAGES, language) && { language }),
    ...(year && { journalYear: year }),
    ...(listed !== '' && { authors: listed }),
  }
  const { abstract, keywords, institution, programme, advisor, coAdvisor } = head
  const { titleEn, abstractEn, keywordsEn } = head
  const rest = {
    ...{ abstract, keywords, institution, programme, advisor, coAdvisor, titleEn, abstractEn, keywordsEn },
  }
  return { ...values, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) }
}

/** What has a place in the text, where it has none in the form. */
function headOf(left: FieldValues, head: TextHead): TextHead {
  return {
    ...(left.title && head.title && { title: left.title }),
    ...(left.abstract && { abstract: left.abstract }),
    ...(left.keywords && { keywords: left.keywords }),
    ...(left.abstractEn && { abstractEn: left.abstractEn }),
    ...(left.keywordsEn && { keywordsEn: left.keywordsEn }),
  }
}
