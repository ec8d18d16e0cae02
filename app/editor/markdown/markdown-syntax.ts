import type { BacklinkNode } from '#engines/rendering/syntax/backlink-syntax.ts'
import { SCRIPT_SIGN } from '#engines/rendering/syntax/script-schema.ts'
import type { ScriptNode } from '#engines/rendering/syntax/script-syntax.ts'
import { gfmToMarkdown } from 'mdast-util-gfm'
import type { Nodes } from 'mdast'
import type { Handle, Info, Options, State } from 'mdast-util-to-markdown'

/** A block that stays as it was typed. */
export interface RawBlock {
  type: 'rawBlock'
  value: string
}

const handle = (write: (node: never, parent: unknown, state: State, info: Info) => string): Handle =>
  write as Handle

const writeBacklink = handle((node: BacklinkNode, _parent, state) => {
  const target = node.username ? `${node.username}/${node.slug}` : node.slug
  if (!node.label) return `[[${target}]]`
  // in a table's cell the bar would end the cell
  const bar = state.stack.includes('tableCell') ? '\\|' : '|'
  const label = node.label.replace(/\s+/g, ' ').replace(/[\\[\]|]/g, '\\$&')
  return `[[${target}${bar}${label}]]`
})

/**
 * `$…$`; or `$$…$$` if a single dollar would not be read as a formula: after a word and before a digit
 * ('CO$2$'), before a digit, or with a dollar inside.
 */
const writeInlineMath = handle((node: { value: string }, _parent, state, info) => {
  const inCell = state.stack.includes('tableCell')
  const latex = node.value.replace(/\s*\n\s*/g, ' ').trim()
  const value = inCell ? latex.replace(/(^|[^\\])\|/g, '$1\\vert ') : latex
  const afterWord = /[\p{L}\p{N}]$/u.test(info.before) && /^\d/.test(value)
  const fence = afterWord || /^\d/.test(info.after) || value.includes('$') || value === '' ? '$$' : '$'
  return `${fence}${value.startsWith('$') ? ' ' : ''}${value}${/(?:\$|\\)$/.test(value) ? ' ' : ''}${fence}`
})

const writeMath = handle((node: { value: string }) => {
  const longest = Math.max(1, ...[...node.value.matchAll(/\$+/g)].map((run) => run[0].length))
  const fence = '$'.repeat(Math.max(2, longest + 1))
  return `${fence}\n${node.value}\n${fence}`
})

const writeRaw = handle((node: RawBlock) => node.value)

/** Only letters and digits: superscripts and subscripts contain no marks. */
const writeScript = handle((node: ScriptNode) => {
  const mark = node.type === 'subscript' ? '~' : '^'
  const text = [...wordsOf(node)].map((sign) =>
    SCRIPT_SIGN.test(sign) ? sign : /\s/.test(sign) ? '\\ ' : /[!-~]/.test(sign) ? `\\${sign}` : '',
  )
  return `${mark}${text.join('')}${mark}`
})

function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('')
  return 'value' in node ? node.value : ''
}

/** A line cannot break in a heading or a cell. */
const writeBreak = handle((_node: never, _parent, state) => {
  return state.stack.includes('headingAtx') || state.stack.includes('tableCell') ? ' ' : '\\\n'
})

/** How this product writes Markdown; the same grammar reads it in engines/rendering. */
export const MARKDOWN_SYNTAX: Options = {
  bullet: '-',
  bulletOther: '*',
  rule: '*',
  emphasis: '*',
  strong: '*',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    backlink: writeBacklink,
    inlineMath: writeInlineMath,
    math: writeMath,
    rawBlock: writeRaw,
    break: writeBreak,
    subscript: writeScript,
    superscript: writeScript,
  } as unknown as NonNullable<Options['handlers']>,
  unsafe: [
    // An amount of money is no formula: only a dollar that could open one is escaped (money-syntax.ts).
    { character: '$', after: '[^\\s]', inConstruct: 'phrasing' },
    { character: '$', atBreak: true },
    { character: '^', after: '[^\\s^\\]]', inConstruct: 'phrasing' },
    { character: '~', after: '[^\\s~]', inConstruct: 'phrasing' },
  ],
  join: [],
}
