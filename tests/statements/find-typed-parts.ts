import { createQueryId, type OperationNode, type RawNode, type RootOperationNode } from 'kysely'
import { Dialect } from '#db/dialect.ts'
import { compareColumns, isKind } from './compare-columns.ts'
import type { DescribedColumn } from './describe-statement.ts'
import { findRawStatements, keyOf, type RawStatement } from './find-raw-statements.ts'

/** A part of a query that can be asked alone, and what was declared of its columns. */
export interface TypedPart {
  text: string
  statements: readonly RawStatement[]
  /** What is wrong with what the database describes, in words. */
  compare(described: readonly DescribedColumn[]): string[]
}

let byKey: Map<string, RawStatement[]> | undefined
const declaredFor = (node: OperationNode): RawStatement[] => {
  byKey ??= Map.groupBy(findRawStatements(), ({ key }) => key)
  return isRaw(node) ? (byKey.get(keyOf(node.sqlFragments)) ?? []) : []
}

/** What stands in raw SQL by itself, or is inserted, is a query that can be asked alone; what an insert answers is none. */
const holdsWhole = (node: OperationNode, child: OperationNode): boolean =>
  isRaw(node) || (node.kind === 'InsertQueryNode' && child.kind !== 'ReturningNode')
const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode'

const compiler = new Dialect({ pool: undefined as never }).createQueryCompiler()
const textOf = (node: OperationNode): string =>
  compiler.compileQuery(node as RootOperationNode, createQueryId()).sql

/** The raw statements within a query whose rows are declared, and the queries of which a column is. */
export function findTypedParts(node: OperationNode, isWhole = true): TypedPart[] {
  const rows = declaredFor(node).filter(({ columns }) => columns !== null)
  const columns = isWhole ? columnsOfQuery(node) : []
  const own: TypedPart[] = []
  if (rows.length > 0)
    own.push({ text: textOf(node), statements: rows, compare: (said) => anyOf(rows, said) })
  if (columns.length > 0) {
    const statements = columns.flatMap((column) => column.statements)
    const compare = (said: readonly DescribedColumn[]) =>
      columns.flatMap((column) => eachColumn(column, said))
    own.push({ text: textOf(node), statements, compare })
  }
  return [...own, ...childrenOf(node).flatMap((child) => findTypedParts(child, holdsWhole(node, child)))]
}

/** Where two statements have the same words, one of their types has to be right. */
function anyOf(statements: readonly RawStatement[], described: readonly DescribedColumn[]): string[] {
  const wrong = statements.map(({ name, columns }) =>
    compareColumns(columns!, described).map((words) => `${name} ${words}`),
  )
  return wrong.some((words) => words.length === 0) ? [] : wrong[0]!
}

interface TypedColumn {
  name: string
  statements: readonly RawStatement[]
}

function eachColumn({ name, statements }: TypedColumn, described: readonly DescribedColumn[]): string[] {
  const column = described.find((one) => one.name === name)
  if (!column || statements.some(({ kinds }) => isKind(kinds, column.kind))) return []
  return [`${statements[0]!.name} is read as ${column.kind} (${name})`]
}

/** `select …` and `returning …` with `sql<number>`…`.as('n')`. */
function columnsOfQuery(node: OperationNode): TypedColumn[] {
  const { selections = [], returning } = node as Selecting
  return [...selections, ...(returning?.selections ?? [])].flatMap(
    ({ selection: { node: value, alias } }) => {
      const statements = value ? declaredFor(value).filter(({ isColumn }) => isColumn) : []
      return statements.length > 0 && alias?.name ? [{ name: alias.name, statements }] : []
    },
  )
}

interface Selecting {
  selections?: readonly Selection[]
  returning?: { selections: readonly Selection[] }
}
interface Selection {
  selection: { node?: OperationNode; alias?: { name?: string } }
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && typeof (value as OperationNode).kind === 'string'

function childrenOf(node: OperationNode): OperationNode[] {
  if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return []
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}
