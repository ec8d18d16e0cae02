import type { writeOpenapi } from './write-openapi.ts'

type Openapi = ReturnType<typeof writeOpenapi>

interface Schema {
  type?: string | string[]
  $ref?: string
  const?: string
  enum?: readonly (string | number)[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  description?: string
  default?: string
}

/** A field of an answer: `authors[].name`. */
export interface DescribedField {
  name: string
  type: string
  /** the shape that is described elsewhere on the page */
  of: string | null
  words: string | null
}

export interface DescribedParameter {
  name: string
  isInPath: boolean
  words: string
  /** what may be said, where it is one of a few */
  values: string[]
  usual: string | null
}

export interface DescribedEndpoint {
  id: string
  path: string
  summary: string
  words: string | null
  parameters: DescribedParameter[]
  answer: string
}

export interface DescribedApi {
  endpoints: DescribedEndpoint[]
  shapes: { name: string; fields: DescribedField[] }[]
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'true ou false',
  object: 'objeto',
}

/** The description for programs as a page shows it. */
export function describeOpenapi({ paths, components }: Openapi): DescribedApi {
  const endpoints = Object.entries(paths).map(([path, { get }]) => ({
    id: get.operationId,
    path,
    summary: get.summary,
    words: get.description ?? null,
    parameters: get.parameters.map(describeParameter),
    answer: nameOf(get.responses[200].content['application/json'].schema.$ref),
  }))
  const shapes = Object.entries(components.schemas).map(([name, schema]) => ({
    name,
    fields: fieldsOf(schema as Schema, ''),
  }))
  return { endpoints, shapes }
}

function describeParameter(given: Openapi['paths'][string]['get']['parameters'][number]): DescribedParameter {
  const schema = given.schema as Schema
  return {
    name: given.name,
    isInPath: given.in === 'path',
    words: given.description ?? '',
    values: (schema.enum ?? []).map(String),
    usual: schema.default ?? null,
  }
}

function fieldsOf(schema: Schema, above: string): DescribedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = above + key
    const { inner, isList } = insideOf(field)
    const own = { name, type: typeOf(field), of: referenceIn(field), words: field.description ?? null }
    return [own, ...fieldsOf(inner, `${name}${isList ? '[]' : ''}.`)]
  })
}

const isNull = ({ type }: Schema) => type === 'null'

/** What may be there, without null and the list around it. */
function insideOf(schema: Schema): { inner: Schema; isList: boolean } {
  const inner = schema.anyOf?.find((one) => !isNull(one)) ?? schema
  return inner.items ? { inner: inner.items, isList: true } : { inner, isList: false }
}

function referenceIn(schema: Schema): string | null {
  const { $ref } = insideOf(schema).inner
  return $ref === undefined ? null : nameOf($ref)
}

const nameOf = (reference: string) => reference.split('/').at(-1)!

function typeOf(schema: Schema): string {
  if (schema.anyOf) {
    const [some, none] = [schema.anyOf.filter((one) => !isNull(one)), schema.anyOf.some(isNull)]
    return [...some.map(typeOf), ...(none ? ['nulo'] : [])].join(' ou ')
  }
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.items) return `lista de ${typeOf(schema.items)}`
  if (schema.enum) return schema.enum.join(', ')
  return WORDS[String(schema.type)] ?? 'valor'
}
