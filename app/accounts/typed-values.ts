import type { Refused } from '#web/http/answer.ts'

/** What the form is filled with again where there are no scripts; never a password. */
export interface TypedValues {
  email: string
  fullName: string
  username: string
  userType: string
}

export type RefusedForm = Refused & { typed: TypedValues }

export function typedIn(form: FormData): TypedValues {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  return {
    email: text('email'),
    fullName: text('fullName'),
    username: text('username'),
    userType: text('userType'),
  }
}

/** Only the first message is shown: beside its field, or above the form where it belongs to none. */
export function firstError(
  refused: Refused | null | undefined,
): { field: string | null; message: string } | null {
  if (!refused) return null
  const [first] = Object.entries(refused.fields)
  return first ? { field: first[0], message: first[1] } : { field: null, message: refused.message }
}
