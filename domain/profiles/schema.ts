import * as v from 'valibot'
import { fullNameSchema } from '#domain/accounts/schema.ts'
import { USER_TYPES } from '#domain/accounts/texts.ts'
import { BROKEN_FORM, writtenWords } from '#domain/schema.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { parseLattes, parseLinkedin } from './academic-links.ts'
import { PROFILE_LIMITS } from './limits.ts'
import { parseOrcid } from '#engines/text/parse-orcid.ts'
import { RESUME_VISIBILITIES } from './texts.ts'

const atMost = (what: string, most: number) => `${what} deve ter no máximo ${most} caracteres`

/** One line or text that may be left out; empty is null. */
const optional = (what: string, most: number) =>
  v.pipe(
    writtenWords,
    v.check((text) => lengthOf(text) <= most, atMost(what, most)),
    v.transform((text) => text || null),
  )

const required = (what: string, missing: string, most: number = PROFILE_LIMITS.short) =>
  v.pipe(
    writtenWords,
    v.check((text) => text !== '', missing),
    v.check((text) => lengthOf(text) <= most, atMost(what, most)),
  )

/** What a reader of addresses makes of it; empty is null, and what it cannot read is refused. */
const read = (parse: (typed: string) => string | null, refused: string) =>
  v.pipe(
    writtenWords,
    v.check(
      (typed) => typed === '' || (typed.length <= PROFILE_LIMITS.link && parse(typed) !== null),
      refused,
    ),
    v.transform((typed) => (typed ? parse(typed) : null)),
  )

function tidySkills(typed: string[]): string[] {
  const seen = new Map<string, string>()
  for (const skill of typed) {
    const tidy = v.parse(writtenWords, skill).replace(/\s+/g, ' ')
    const key = tidy.toLocaleLowerCase('pt-BR')
    if (tidy && !seen.has(key)) seen.set(key, tidy)
  }
  return [...seen.values()]
}

export const profileSchema = v.object({
  /** The state that the form began with; empty where one saves over another on purpose. */
  revision: v.pipe(
    v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())], BROKEN_FORM), ''),
    v.transform((at) => (at ? new Date(at) : null)),
  ),
  fullName: v.optional(fullNameSchema, ''),
  userType: v.pipe(
    writtenWords,
    v.picklist(
      USER_TYPES.map((type) => type.value),
      'Selecione o tipo de usuário',
    ),
  ),
  bio: optional('Biografia', PROFILE_LIMITS.bio),
  areaOfExpertise: optional('Área de atuação', PROFILE_LIMITS.short),
  institution: optional('Instituição', PROFILE_LIMITS.short),
  academicTitle: optional('Título acadêmico', PROFILE_LIMITS.short),
  skills: v.pipe(
    v.optional(v.array(v.string(BROKEN_FORM), BROKEN_FORM), []),
    v.transform(tidySkills),
    v.check(
      (skills) => skills.length <= PROFILE_LIMITS.skills,
      `Indique no máximo ${PROFILE_LIMITS.skills} habilidades`,
    ),
    v.check(
      (skills) => skills.every((skill) => lengthOf(skill) <= PROFILE_LIMITS.skill),
      atMost('Cada habilidade', PROFILE_LIMITS.skill),
    ),
  ),
  orcidId: read(parseOrcid, 'ORCID iD inválido. Confira os 16 caracteres, como 0000-0002-1825-0097'),
  lattesUrl: read(
    parseLattes,
    'Use o endereço do seu Currículo Lattes, como https://lattes.cnpq.br/0000000000000000',
  ),
  linkedinUrl: read(
    parseLinkedin,
    'Use o endereço do seu perfil no LinkedIn, como https://www.linkedin.com/in/nome',
  ),
})

export const resumeVisibilitySchema = v.object({
  visibility: v.picklist(
    RESUME_VISIBILITIES.map(({ value }) => value),
    'Escolha quem pode ver o currículo',
  ),
})

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const START_MISSING = 'Data de início é obrigatória'
const BAD_MONTH = 'Data inválida. Use mês e ano, como 03/2024'

/** A month input, kept as its first day; null where it is empty. Typed by hand it may be '03/2024'. */
const month = v.pipe(
  writtenWords,
  v.transform((typed) => typed.replace(/^(0[1-9]|1[0-2])\/(\d{4})$/, '$2-$1')),
  v.check((typed) => typed === '' || (MONTH.test(typed) && typed >= '1900-01'), BAD_MONTH),
  v.transform((typed) => (typed ? `${typed}-01` : null)),
)

const checked = v.pipe(
  v.optional(v.union([v.boolean(), v.string()], BROKEN_FORM), false),
  v.transform((value) => value === true || value === 'on' || value === '1'),
)

const dates = {
  startDate: v.pipe(
    month,
    v.check((date) => date !== null, START_MISSING),
    v.transform((date) => date!),
  ),
  endDate: month,
  isCurrent: checked,
}

interface Dated {
  startDate: string
  endDate: string | null
  isCurrent: boolean
}

/** An entry that goes on has no end. */
const endless = <T extends Dated>(entry: T): T => (entry.isCurrent ? { ...entry, endDate: null } : entry)
const inOrder = ({ startDate, endDate }: Pick<Dated, 'startDate' | 'endDate'>) =>
  endDate === null || endDate >= startDate

const END_FIRST = 'A data de término deve ser depois da data de início'

export const experienceSchema = v.pipe(
  v.object({
    position: required('Cargo', 'Cargo é obrigatório'),
    company: required('Empresa', 'Empresa é obrigatória'),
    location: optional('Local', PROFILE_LIMITS.short),
    description: optional('Descrição', PROFILE_LIMITS.description),
    ...dates,
  }),
  v.transform(endless),
  v.forward(v.partialCheck([['startDate'], ['endDate']], inOrder, END_FIRST), ['endDate']),
)

export const educationSchema = v.pipe(
  v.object({
    institution: required('Instituição', 'Instituição é obrigatória'),
    degree: required('Grau', 'Grau é obrigatório'),
    fieldOfStudy: optional('Área de estudo', PROFILE_LIMITS.short),
    description: optional('Descrição', PROFILE_LIMITS.description),
    ...dates,
  }),
  v.transform(endless),
  v.forward(v.partialCheck([['startDate'], ['endDate']], inOrder, END_FIRST), ['endDate']),
)
