import * as v from 'valibot'
import { splitLigatures } from '#engines/text/clean-letters.ts'
import { mixesInName } from '../mixes-alphabets.ts'
import { FULL_NAME_LENGTH, PASSWORD_LENGTH, USERNAME_LENGTH } from './limits.ts'
import { looksOfficial } from './looks-official.ts'
import { hasFace, tidyName } from '../name-schema.ts'
import {
  LINK_EXPIRED,
  NAME_MIXES_ALPHABETS,
  NAME_OFFICIAL,
  NAME_WITHOUT_FACE,
  USER_TYPES,
  USERNAME_SHORT,
} from './texts.ts'

const EMAIL = 'Email inválido'

/** Lowercased: two spellings of one address are one account. ASCII only, else `K` (Kelvin) would pass for `k`. */
const emailSchema = v.pipe(
  v.string(EMAIL),
  v.trim(),
  v.maxLength(254, EMAIL),
  v.regex(/^[\x21-\x7e]+$/, EMAIL),
  v.email(EMAIL),
  v.toLowerCase(),
)

export const usernameSchema = v.pipe(
  v.string(USERNAME_SHORT),
  v.trim(),
  v.minLength(USERNAME_LENGTH.min, USERNAME_SHORT),
  v.maxLength(USERNAME_LENGTH.max, `Username deve ter no máximo ${USERNAME_LENGTH.max} caracteres`),
  v.regex(/^[A-Za-z0-9_]+$/, 'Username deve conter apenas letras, números e underscore'),
  v.toLowerCase(),
)

const PASSWORD_SHORT = `Senha deve ter no mínimo ${PASSWORD_LENGTH.min} caracteres`

/** Taken exactly as typed: no trimming, no rule on which characters. */
const newPasswordSchema = v.pipe(
  v.string(PASSWORD_SHORT),
  v.minLength(PASSWORD_LENGTH.min, PASSWORD_SHORT),
  v.maxLength(PASSWORD_LENGTH.max, `Senha deve ter no máximo ${PASSWORD_LENGTH.max} caracteres`),
)

const NAME_SHORT = `Nome deve ter no mínimo ${FULL_NAME_LENGTH.min} caracteres`

/** Invisible characters could make one name pass for another's, or turn the text around it. */
export const fullNameSchema = v.pipe(
  v.string(NAME_SHORT),
  v.transform((name) => tidyName(splitLigatures(name.normalize('NFC').replaceAll('\u00AD', '')))),
  v.check((name) => [...name].length >= FULL_NAME_LENGTH.min, NAME_SHORT),
  v.check(
    (name) => [...name].length <= FULL_NAME_LENGTH.max,
    `Nome deve ter no máximo ${FULL_NAME_LENGTH.max} caracteres`,
  ),
  v.check(hasFace, NAME_WITHOUT_FACE),
  v.check((name) => !mixesInName(name), NAME_MIXES_ALPHABETS),
  v.check((name) => !looksOfficial(name), NAME_OFFICIAL),
)

const userTypeSchema = v.picklist(
  USER_TYPES.map((type) => type.value),
  'Selecione o tipo de usuário',
)

/** A field that was not sent at all reads like an empty one. */
function field<S extends v.GenericSchema>(schema: S) {
  return v.optional(schema, '' as never)
}

export const signUpSchema = v.object({
  email: field(emailSchema),
  password: field(newPasswordSchema),
  fullName: field(fullNameSchema),
  username: field(usernameSchema),
  userType: field(userTypeSchema),
})

export type SignUpInput = v.InferOutput<typeof signUpSchema>

const PASSWORD_MISSING = 'Senha é obrigatória'

export const signInSchema = v.object({
  email: field(emailSchema),
  password: field(v.pipe(v.string(PASSWORD_MISSING), v.minLength(1, PASSWORD_MISSING))),
})

export const recoverySchema = v.object({ email: field(emailSchema) })

export const passwordSchema = v.object({
  password: field(v.pipe(v.string(PASSWORD_MISSING), v.minLength(1, PASSWORD_MISSING))),
})

export const changeEmailSchema = v.object({ email: field(emailSchema), ...passwordSchema.entries })

const CODE_MISSING = 'Digite o código'
export const codeSchema = v.object({
  code: field(
    v.pipe(v.string(CODE_MISSING), v.trim(), v.minLength(1, CODE_MISSING), v.maxLength(40, CODE_MISSING)),
  ),
})

const NOT_THE_SAME = 'As senhas não coincidem'
const newPasswordTwice = {
  password: field(newPasswordSchema),
  confirmation: field(v.string(NOT_THE_SAME)),
}
const isSameTwice = (input: { password: string; confirmation: string }) =>
  input.password === input.confirmation

export const changePasswordSchema = v.pipe(
  v.object({
    current: field(v.pipe(v.string(PASSWORD_MISSING), v.minLength(1, PASSWORD_MISSING))),
    ...newPasswordTwice,
  }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSameTwice, NOT_THE_SAME), ['confirmation']),
)

export const resetSchema = v.pipe(
  v.object({
    token: field(v.pipe(v.string(LINK_EXPIRED), v.maxLength(200, LINK_EXPIRED))),
    ...newPasswordTwice,
  }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSameTwice, NOT_THE_SAME), ['confirmation']),
)
