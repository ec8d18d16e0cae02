import { EMPTY_FORM, readWorkForm } from '#app/drafts/read-work-form.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import type { FieldName, FieldValues } from './filling-words.ts'
import { fieldOf, holdsValue, putField } from './put-field.ts'

export interface Filling {
  /** What was put into the form. */
  filled: FieldValues
  /** Fields that have another value, which stays. */
  kept: FieldName[]
}

export interface FieldPlan {
  /** Values that find no empty field. */
  left: FieldValues
  fill: () => Filling
}

/** Plans which fields of the form are filled: those that are empty or unchanged. What was typed is never overwritten. */
export function planFields(form: HTMLFormElement, offered: FieldValues): FieldPlan {
  const { fits, left } = sortOut(form, offered)
  return {
    left,
    fill() {
      // what was typed since the plan was made stays too
      const { fits: filled } = sortOut(form, fits)
      for (const name of Object.keys(filled) as FieldName[]) putField(form, name, filled[name]!)
      const read = readWorkForm(new FormData(form))
      const kept = (Object.keys(offered) as FieldName[]).filter(
        (name) => !(name in filled) && !holdsValue(read, name, offered[name]!),
      )
      return { filled, kept }
    },
  }
}

function sortOut(form: HTMLFormElement, offered: FieldValues): { fits: FieldValues; left: FieldValues } {
  const [fits, left]: [FieldValues, FieldValues] = [{}, {}]
  const read = readWorkForm(new FormData(form))
  for (const name of Object.keys(offered) as FieldName[]) {
    const value = offered[name]!
    if (holdsValue(read, name, value)) continue
    Object.assign(isFree(form, read, name) && hasRoom(form, name, value) ? fits : left, { [name]: value })
  }
  return { fits, left }
}

const isFree = (form: HTMLFormElement, read: DraftData, name: FieldName) =>
  fieldOf(form, name) !== null && String(read[name]).trim() === String(EMPTY_FORM[name])

/** A field cuts nothing that did not fit into it. */
function hasRoom(form: HTMLFormElement, name: FieldName, value: string | string[]): boolean {
  const field = fieldOf(form, name)
  const most = field && 'maxLength' in field && field.maxLength > 0 ? field.maxLength : Infinity
  return [value].flat().every((text) => text.length <= most)
}
