import { globSync, readFileSync } from 'node:fs'
import { inSources } from '#platform/source-folders.ts'
import { type Node, walkAst } from '#tests/mutation/visibility/walk-ast.ts'
import { columnsOf, kindsOf, UnknownType, type WrittenType } from './columns-of.ts'

/** A piece of SQL with the type that its author wrote in front of it. */
export interface RawStatement {
  /** `domain/works/get-landing.ts: Landing['stats']` */
  name: string
  /** Its text around what is put in: by it the statement is known again when it is run. */
  key: string
  /** Of a row, what each column may be; null where it is one value within a larger query. */
  columns: ReadonlyMap<string, readonly string[]> | null
  /** Of one value, what it may be. */
  kinds: readonly string[]
  /** One value that is a column of a result: `sql<number>`…`.as('n')`. */
  isColumn: boolean
  /** Why its type could not be read. */
  problem: string | null
}

export const keyOf = (fragments: readonly string[]): string => fragments.join('${}')

/** Every piece of raw SQL of the product that declares a type. */
export function findRawStatements(): RawStatement[] {
  const files = globSync(`${inSources()}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))
  return files.sort().flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return source.includes('sql<') ? statementsOf(file, source) : []
  })
}

function statementsOf(file: string, source: string): RawStatement[] {
  const found: RawStatement[] = []
  for (const { node, within } of walkAst(file, source)) {
    const declared = (node.typeArguments as { params: Node[] } | null | undefined)?.params[0]
    if (node.type !== 'TaggedTemplateExpression' || (node.tag as Node).name !== 'sql' || !declared) continue
    const quasis = (node.quasi as { quasis: { value: { cooked: string } }[] }).quasis
    const written = source.slice(declared.start, declared.end).replaceAll(/\s+/g, ' ')
    const key = keyOf(quasis.map(({ value }) => value.cooked))
    found.push({
      name: `${file}: ${written}`,
      key,
      isColumn: (within[0]?.property as Node | undefined)?.name === 'as',
      ...shapeOf({ node: declared, file }, key),
    })
  }
  return found
}

const kindsOfColumn = (column: WrittenType): string[] =>
  column.isOptional ? [...kindsOf(column), 'undefined'] : kindsOf(column)

type Shape = Pick<RawStatement, 'columns' | 'kinds' | 'problem'>

function shapeOf(type: WrittenType, key: string): Shape {
  try {
    const kinds = kindsOf(type)
    if (!kinds.includes('object')) return { columns: null, kinds, problem: null }
    // other statements have the same words: when it is run it is not known again
    if (!/\w+\s+\w/.test(key)) return { columns: null, kinds, problem: 'it is put together of others' }
    const columns = new Map([...columnsOf(type)].map(([name, column]) => [name, kindsOfColumn(column)]))
    return { columns, kinds, problem: null }
  } catch (error) {
    if (!(error instanceof UnknownType)) throw error
    return { columns: null, kinds: [], problem: error.message }
  }
}
