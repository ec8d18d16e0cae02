import { parseAst } from 'vite'

type Node = { type: string } & Record<string, unknown>

const declarationsOf = (statement: Node): Node[] => {
  const declared = statement.type.startsWith('Export') ? (statement.declaration as Node | null) : statement
  return declared ? [declared] : []
}

/** Made once and never changed: by what they are, or since all that is in them is given. */
const CONSTANT = /^(RegExp|URL|URLPattern|TextDecoder|TextEncoder|Date|Intl\.\w+|Float\w+Array|Uint\w+Array)$/
const TABLE = /^(Set|Map)$/

const nameOf = (callee: Node): string =>
  callee.type === 'MemberExpression'
    ? `${nameOf(callee.object as Node)}.${nameOf(callee.property as Node)}`
    : String(callee.name ?? '')

function remembers(value: Node | null): boolean {
  if (value?.type === 'ArrayExpression') return (value.elements as unknown[]).length === 0
  if (value?.type === 'ObjectExpression') return (value.properties as unknown[]).length === 0
  if (value?.type !== 'NewExpression') return false
  const name = nameOf(value.callee as Node)
  return !CONSTANT.test(name) && !(TABLE.test(name) && (value.arguments as unknown[]).length > 0)
}

/** The names of what a module keeps from one call to the next, in variables or static fields of its own. */
export function findState(source: string): string[] {
  const { body } = parseAst(source, { lang: 'tsx' }) as unknown as { body: Node[] }
  return body.flatMap(declarationsOf).flatMap((declared) => {
    if (declared.type === 'VariableDeclaration')
      return (declared.declarations as Node[])
        .filter(({ init }) => declared.kind !== 'const' || remembers(init as Node | null))
        .map(({ id }) => String((id as Node).name))
    if (declared.type !== 'ClassDeclaration') return []
    return ((declared.body as Node).body as Node[])
      .filter((member) => member.type === 'PropertyDefinition' && member.static && !member.readonly)
      .map((member) => `static ${String((member.key as Node).name)}`)
  })
}
