import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import type { Node } from '#tests/mutation/visibility/walk-ast.ts'

/** A type as it is written, and the file whose names it uses. */
export interface WrittenType {
  node: Node
  file: string
  /** A column that may be left out. */
  isOptional?: boolean
}

/** What a file says of its names: types, constants, and what it imports. */
interface Scope {
  declared: Map<string, Node>
  imported: Map<string, { file: string; name: string }>
}

const scopes = new Map<string, Scope>()

function scopeOf(file: string): Scope {
  const known = scopes.get(file)
  if (known) return known
  const scope: Scope = { declared: new Map(), imported: new Map() }
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  for (const statement of program.body as unknown as Node[]) note(scope, file, statement)
  scopes.set(file, scope)
  return scope
}

function note({ declared, imported }: Scope, file: string, statement: Node): void {
  if (statement.type === 'ImportDeclaration') {
    const from = (statement.source as { value: string }).value
    const target = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from)
    if (!existsSync(target)) return
    for (const { local, imported: name } of statement.specifiers as { local: Node; imported?: Node }[])
      if (name) imported.set(local.name as string, { file: target, name: name.name as string })
    return
  }
  const own = (statement.declaration as Node | null | undefined) ?? statement
  if (own.type === 'VariableDeclaration')
    for (const { id, init } of own.declarations as { id: Node; init: Node }[])
      declared.set(id.name as string, init)
  else if (own.id) declared.set((own.id as Node).name as string, own)
}

/** The declaration of a name, wherever it is. */
function lookUp(name: string, file: string): WrittenType | null {
  const { declared, imported } = scopeOf(file)
  const own = declared.get(name)
  if (own) return { node: own, file }
  const from = imported.get(name)
  return from ? lookUp(from.name, from.file) : null
}

const at = (node: unknown, file: string): WrittenType => ({ node: node as Node, file })
const argumentsOf = ({ node, file }: WrittenType): WrittenType[] =>
  ((node.typeArguments as { params: Node[] } | null)?.params ?? []).map((param) => at(param, file))
const nameOf = (node: Node): string => (node.typeName as Node).name as string

/** A type in words that this reader does not know. */
export class UnknownType extends Error {}

function unknownType({ node, file }: WrittenType): never {
  throw new UnknownType(readFileSync(file, 'utf8').slice(node.start, node.end))
}

/** An alias, brackets and what is reached by an index are followed to what they stand for. */
function followed(type: WrittenType): WrittenType {
  const { node, file } = type
  if (node.type === 'TSParenthesizedType') return followed(at(node.typeAnnotation, file))
  if (node.type === 'TSTypeAliasDeclaration') return followed(at(node.typeAnnotation, file))
  if (node.type === 'TSTypeOperator' && node.operator === 'readonly')
    return followed(at(node.typeAnnotation, file))
  if (node.type === 'TSTypeReference' && node.typeArguments === null) {
    const found = lookUp(nameOf(node), file)
    return found ? followed(found) : type
  }
  if (node.type === 'TSIndexedAccessType') return indexed(type)
  return type
}

function indexed(type: WrittenType): WrittenType {
  const { node, file } = type
  const of = followed(at(node.objectType, file))
  const index = node.indexType as Node
  if (of.node.type === 'TSArrayType' && index.type === 'TSNumberKeyword')
    return followed(at(of.node.elementType, of.file))
  if (index.type === 'TSLiteralType' && of.node.type !== 'TSTypeQuery')
    return followed(columnsOf(of).get((index.literal as { value: string }).value) ?? unknownType(type))
  return type
}

/** The columns of a row's type by their names; with one that is no object's, an error. */
export function columnsOf(written: WrittenType): Map<string, WrittenType> {
  const type = followed(written)
  const { node, file } = type
  if (node.type === 'TSTypeLiteral') return membersOf(node.members as Node[], file)
  if (node.type === 'TSInterfaceDeclaration') {
    const parents = (node.extends as Node[]).map((parent) =>
      columnsOf(at({ ...parent, type: 'TSTypeReference', typeName: parent.expression }, file)),
    )
    return new Map([...parents.flatMap((parent) => [...parent]), ...membersOf(bodyOf(node), file)])
  }
  if (node.type === 'TSIntersectionType')
    return new Map((node.types as Node[]).flatMap((part) => [...columnsOf(at(part, file))]))
  if (node.type !== 'TSTypeReference') return unknownType(type)
  const [first, second] = argumentsOf(type)
  if (first && nameOf(node) === 'Partial')
    return new Map([...columnsOf(first)].map(([name, column]) => [name, { ...column, isOptional: true }]))
  if (!first || !second) return unknownType(type)
  if (nameOf(node) === 'Record') return new Map(textsOf(first).map((name) => [name, second]))
  const names = new Set(textsOf(second))
  const isPick = nameOf(node) === 'Pick'
  if (!isPick && nameOf(node) !== 'Omit') return unknownType(type)
  return new Map([...columnsOf(first)].filter(([name]) => names.has(name) === isPick))
}

const bodyOf = (declaration: Node): Node[] => (declaration.body as { body: Node[] }).body

function membersOf(members: readonly Node[], file: string): Map<string, WrittenType> {
  return new Map(
    members.map(({ key, typeAnnotation, optional }) => {
      const { name, value } = key as { name?: string; value?: string }
      const type = at((typeAnnotation as Node).typeAnnotation, file)
      return [(name ?? value)!, { ...type, isOptional: optional === true }]
    }),
  )
}

/** The texts that a type of texts allows: the names that `Omit` leaves out, the keys of a record. */
function textsOf(written: WrittenType): string[] {
  const type = followed(written)
  const { node, file } = type
  if (node.type === 'TSUnionType') return (node.types as Node[]).flatMap((part) => textsOf(at(part, file)))
  if (node.type === 'TSLiteralType') return [String((node.literal as { value: unknown }).value)]
  if (node.type === 'TSIndexedAccessType') return valuesOf(type).map(({ value }) => String(value))
  if (node.type !== 'TSTypeOperator') return unknownType(type)
  const of = at(node.typeAnnotation, file)
  return of.node.type === 'TSTypeQuery' ? keysOf(constantOf(of)) : [...columnsOf(of).keys()]
}

const keysOf = ({ node }: WrittenType): string[] =>
  (node.properties as { key: { name?: string; value?: string } }[]).map(({ key }) => (key.name ?? key.value)!)

/** The constant that `typeof` names, without its `as const`. */
function constantOf({ node, file }: WrittenType): WrittenType {
  const found = lookUp((node.exprName as Node).name as string, file) ?? unknownType({ node, file })
  let value = found.node
  while (value.expression) value = value.expression as Node
  return { node: value, file: found.file }
}

/** `(typeof LIST)[number]` and `(typeof TABLE)[keyof typeof TABLE]`: the values of the constant. */
function valuesOf(type: WrittenType): { value: unknown }[] {
  const { node, file } = type
  const of = followed(at(node.objectType, file))
  if (of.node.type !== 'TSTypeQuery') return unknownType(type)
  const { node: constant } = constantOf(of)
  const items = (constant.elements ??
    (constant.properties as { value: Node }[]).map(({ value }) => value)) as Node[]
  if (items.some((item) => item.type !== 'Literal')) return unknownType(type)
  return items as unknown as { value: unknown }[]
}

const KEYWORDS: Record<string, string> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUnknownKeyword: 'unknown',
  TSTypeLiteral: 'object',
  TSInterfaceDeclaration: 'object',
  TSIntersectionType: 'object',
  TSMappedType: 'object',
}
const REFERENCES: Record<string, string> = {
  Date: 'Date',
  Buffer: 'Buffer',
  Record: 'object',
  Omit: 'object',
  Partial: 'object',
  Pick: 'object',
}

/** What a value of this type may be when the product runs: `number`, `string[]`, `Date`, `null`, `object`… */
export function kindsOf(written: WrittenType): string[] {
  const type = followed(written)
  const { node, file } = type
  const keyword = KEYWORDS[node.type]
  if (keyword) return [keyword]
  if (node.type === 'TSUnionType')
    return [...new Set((node.types as Node[]).flatMap((part) => kindsOf(at(part, file))))]
  if (node.type === 'TSArrayType') return kindsOf(at(node.elementType, file)).map((kind) => `${kind}[]`)
  if (node.type === 'TSLiteralType') return [typeof (node.literal as { value?: unknown }).value]
  if (node.type === 'TSTypeOperator') return ['string']
  if (node.type === 'TSIndexedAccessType')
    return [...new Set(valuesOf(type).map(({ value }) => typeof value))]
  if (node.type !== 'TSTypeReference') return unknownType(type)
  if (nameOf(node) === 'Exclude' || nameOf(node) === 'NonNullable') return kindsOf(argumentsOf(type)[0]!)
  return [REFERENCES[nameOf(node)] ?? unknownType(type)]
}
