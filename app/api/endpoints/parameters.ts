import * as v from 'valibot'
import { usernameSchema } from '#domain/accounts/schema.ts'
import { QUERY_MAX } from '#domain/search/limits.ts'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'
import { ORDER_NAMES } from '#app/search/feed-filters.ts'
import { described } from '../shapes/described.ts'

const TOO_LONG = `Pode ter até ${QUERY_MAX} caracteres.`
/** Of words for a community. */
const SHORT_MAX = 200
const PAGE_MAX = 100
/** Of a page whose size is not said. */
const PAGE_USUAL = 20

const word = () => v.pipe(v.string(), v.maxLength(QUERY_MAX, TOO_LONG))

/** Where a list goes on, and how much of it is answered at once. */
export const PAGE_PARAMETERS = {
  depois: described(
    v.optional(v.pipe(v.string(), v.maxLength(500, 'Este lugar da lista não existe: siga “next”.'))),
    'Onde a lista continua: vem em “next”.',
  ),
  tamanho: described(
    v.optional(
      v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|100)$/, `Um número de 1 a ${PAGE_MAX}.`)),
      String(PAGE_USUAL),
    ),
    `Quantos por página: de 1 a ${PAGE_MAX}.`,
  ),
}

const ORDERS = Object.values(ORDER_NAMES)

/** The words and filters of the search of the site, by the same names. */
export const SEARCH_PARAMETERS = {
  q: described(
    v.optional(word()),
    'Palavras do título, do resumo, do texto, dos autores; "entre aspas" para uma expressão, -palavra para excluir.',
  ),
  palavra: described(v.optional(word()), 'Palavra-chave.'),
  area: described(
    v.optional(v.picklist(THEMATIC_AREAS, `Não é uma das áreas: ${THEMATIC_AREAS.join(', ')}.`)),
    'Área temática.',
  ),
  categoria: described(
    v.optional(v.picklist(CATEGORIES, `Não é uma das categorias: ${CATEGORIES.join(', ')}.`)),
    'Categoria.',
  ),
  ordem: described(
    v.optional(v.picklist(ORDERS, `Não é uma das ordens: ${ORDERS.join(', ')}.`)),
    'Sem ela, por relevância se há palavras, senão os mais recentes primeiro.',
  ),
  ...PAGE_PARAMETERS,
}

export const COMMUNITY_PARAMETERS = {
  q: described(
    v.optional(v.pipe(v.string(), v.maxLength(SHORT_MAX, `Pode ter até ${SHORT_MAX} caracteres.`))),
    'Partes do nome ou da área.',
  ),
  area: described(
    v.optional(v.pipe(v.string(), v.maxLength(SHORT_MAX, `Pode ter até ${SHORT_MAX} caracteres.`))),
    'Área, nas palavras de quem a criou.',
  ),
  ...PAGE_PARAMETERS,
}

export const WORK_PARAMETERS = {
  username: described(v.string(), 'De quem publicou: o primeiro nome no endereço da página do trabalho.'),
  slug: described(v.string(), 'O segundo.'),
}

export const PERSON_PARAMETERS = { username: described(usernameSchema, 'O nome no endereço do perfil.') }
