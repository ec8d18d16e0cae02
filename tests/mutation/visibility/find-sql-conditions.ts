import { type Condition, GUARDED } from './condition.ts'
import { type Node, walkAst } from './walk-ast.ts'

/** Conditions in SQL: the rules that are called by name, `.where(…)`, and what stands in the text of a statement. */
export function findSqlConditions(file: string, source: string, rules: ReadonlySet<string>): Condition[] {
  const found: Condition[] = []
  for (const { node, within } of walkAst(file, source)) {
    if (isCallOf(node, rules)) found.push(withoutRule(file, source, node, within))
    else if (isGuardedWhere(node, source))
      found.push({ file, start: memberEnd(node), end: node.end, replacement: '' })
    else if (node.type === 'TemplateLiteral') found.push(...inStatement(file, source, node))
  }
  return found
}

function isCallOf(node: Node, names: ReadonlySet<string>): boolean {
  const callee = node.callee as Node | undefined
  return node.type === 'CallExpression' && callee?.type === 'Identifier' && names.has(callee.name as string)
}

const memberEnd = (call: Node): number => ((call.callee as Node).object as Node).end

function isWhere(node: Node | undefined): boolean {
  const callee = node?.callee as Node | undefined
  if (node?.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
  return ['where', 'having', 'on', 'andOn'].includes((callee.property as Node).name as string)
}

/** `.where('r.hidden', '=', false)`: a condition by the words of its columns. */
function isGuardedWhere(node: Node, source: string): boolean {
  if (!isWhere(node)) return false
  const [first] = node.arguments as Node[]
  return first?.type === 'Literal' && GUARDED.test(source.slice(first.start, first.end))
}

/** The whole `.where(rule(…))` goes; within a statement `true` stands in its place, or `false` behind a `not`. */
function withoutRule(file: string, source: string, call: Node, within: readonly Node[]): Condition {
  const [parent] = within
  if (isWhere(parent) && (parent!.arguments as Node[])[0] === call)
    return { file, start: memberEnd(parent!), end: parent!.end, replacement: '' }
  const before = source.slice(0, call.start)
  const inText = /\$\{\s*$/.exec(before)
  if (parent?.type === 'TemplateLiteral' && inText) {
    const negated = /\bnot\s*$/.test(before.slice(0, inText.index))
    const end = source.indexOf('}', call.end) + 1
    return { file, start: inText.index, end, replacement: String(negated === false) }
  }
  return { file, start: call.start, end: call.end, replacement: 'sql<boolean>`true`' }
}

const COLUMN = String.raw`(?:\w+\.)?(?:hidden|is_anonymous|anonymous|deleted_at|erased_at|by_review|lifted_at|erased|withheld|mine)`
const TAIL = String.raw`(?:\s+is(?:\s+not)?\s+null|\s*(?:=|<>)\s*(?:true|false|\$\{[^}]*\}))?`
/** `and not r.hidden`, `and s.lifted_at is null`. */
const TERM = new RegExp(String.raw`\b(and|where|on|when)\s+(not\s+)?${COLUMN}\b(?!\.)${TAIL}`, 'g')
/** `not exists (select from blocks …)`. */
const EXISTS = /\b(not\s+)?exists\s*\(\s*select\b[^()]*\bfrom\s+(?:blocks|suspensions)\b/g
const WHEN = /\bcase\s+when\s+/g

function inStatement(file: string, source: string, template: Node): Condition[] {
  const text = source.slice(template.start, template.end)
  const at = (start: number, end: number, replacement: string): Condition => ({
    file,
    start: template.start + start,
    end: template.start + end,
    replacement,
  })
  const terms = [...text.matchAll(TERM)].map((match) => {
    const word = match[1]!
    if (word === 'and') return at(match.index, match.index + match[0].length, '')
    return at(match.index, match.index + match[0].length, `${word} ${word === 'when' ? 'false' : 'true'}`)
  })
  const existing = [...text.matchAll(EXISTS)].map((match) =>
    at(match.index, closing(text, text.indexOf('(', match.index)), match[1] ? 'true' : 'false'),
  )
  return [...terms, ...existing, ...unmasked(text, at)]
}

/** `case when r.is_anonymous or … then null else p.name end`: never masked. */
function unmasked(
  text: string,
  at: (start: number, end: number, replacement: string) => Condition,
): Condition[] {
  return [...text.matchAll(WHEN)].flatMap((match) => {
    const from = match.index + match[0].length
    const to = text.indexOf(' then', from)
    return to > from && GUARDED.test(text.slice(from, to)) ? [at(from, to, 'false')] : []
  })
}

/** Behind the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index++) {
    if (text[index] === '(') depth++
    if (text[index] === ')' && --depth === 0) return index + 1
  }
  throw new Error(`No end: ${text.slice(open, open + 60)}`)
}
