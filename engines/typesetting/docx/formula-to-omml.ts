import { BuilderElement, XmlComponent } from 'docx'
import type { FormulaNode } from '../formulas/read-formula.ts'

/** An element of Office Math Markup (ECMA-376, part 1, 22.1). */
const m = (name: string, children: readonly XmlComponent[] = [], attributes?: Record<string, string>) =>
  new BuilderElement({
    name: `m:${name}`,
    children,
    ...(attributes && {
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [key, { key: `m:${key}`, value }]),
      ),
    }),
  })

/** A property with one value: <m:chr m:val="^"/>. */
const property = (name: string, value: string) => m(name, [], { val: value })

class Letters extends XmlComponent {
  constructor(text: string) {
    super('m:t')
    // the library writes what is pushed as text, escaped; spaces at its ends count
    this.root.push({ _attr: { 'xml:space': 'preserve' } } as never, text)
  }
}

/** 'p': upright, as digits, signs and words are; 'i': a letter that stands for something; 'text': no mathematics */
type Style = 'p' | 'i' | 'text'

const run = (text: string, style: Style): XmlComponent =>
  m('r', [m('rPr', [style === 'text' ? m('nor') : property('sty', style)]), new Letters(text)])

/** The content of an `m:oMath` for the tree of a formula. */
export function formulaToOmml(tree: FormulaNode): XmlComponent[] {
  return convert(tree)
}

const convertAll = (nodes: readonly FormulaNode[]): XmlComponent[] => groupFences(joinBrackets(nodes))
const argument = (name: string, node: FormulaNode | undefined) => m(name, node ? convert(node) : [])

/** A sign alone, as in A⁺, stands for itself: LibreOffice would look for what it adds. */
const script = (name: string, node: FormulaNode | undefined) =>
  node?.name === 'mo' ? m(name, textRun(node.text, 'text')) : argument(name, node)

/** Where nothing is written something is needed all the same: Word draws a box there, LibreOffice a question mark. */
const NOTHING = run('\u200b', 'text')

function convert(node: FormulaNode): XmlComponent[] {
  const [first, second, third] = node.children
  switch (node.name) {
    case 'mi':
      return node.children.length > 0 ? convertAll(node.children) : letters(node)
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return node.children.length > 0 ? convertAll(node.children) : textRun(node.text, 'p')
    case 'mspace':
      return parseFloat(node.attributes.width ?? '0') > 0 ? textRun('\u2009', 'p') : []
    case 'mfrac':
      return [fraction(node)]
    case 'msqrt':
      return [m('rad', [m('radPr', [property('degHide', '1')]), m('deg'), m('e', convertAll(node.children))])]
    case 'mroot':
      return [m('rad', [argument('deg', second), argument('e', first)])]
    case 'msub':
      return [m('sSub', [argument('e', first), script('sub', second)])]
    case 'msup':
      return [m('sSup', [argument('e', first), script('sup', second)])]
    case 'msubsup':
      return [m('sSubSup', [argument('e', first), script('sub', second), script('sup', third)])]
    case 'munder':
      return [under(first, second)]
    case 'mover':
      return [over(first, second, node)]
    case 'munderover':
      return [m('limUpp', [m('e', [under(first, second)]), argument('lim', third)])]
    case 'mtable':
      return [matrix(node)]
    case 'mphantom':
      return [m('phant', [m('phantPr', [property('show', '0')]), m('e', convertAll(node.children))])]
    case 'menclose':
      return [m('borderBox', [m('e', convertAll(node.children))])]
    case 'mrow':
      return node.children.length > 0 ? convertAll(node.children) : [NOTHING]
    default:
      return node.children.length > 0 ? convertAll(node.children) : textRun(node.text, 'p')
  }
}

const textRun = (text: string, style: Style) => (text === '' ? [] : [run(text, style)])

/** One letter is slanted, but where the formula says 'normal'; a word is a function's name. */
function letters({ text, attributes }: FormulaNode): XmlComponent[] {
  const slanted = [...text].length === 1 && attributes.mathvariant !== 'normal' && /\p{L}/u.test(text)
  return textRun(text, slanted ? 'i' : 'p')
}

function fraction({ children: [first, second], attributes }: FormulaNode): XmlComponent {
  const bare = attributes.linethickness?.startsWith('0') ?? false
  const type = bare ? [m('fPr', [property('type', 'noBar')])] : []
  return m('f', [...type, argument('num', first), argument('den', second)])
}

const BELOW = '⏟'
const ABOVE = '⏞'
const LINES = /^[‾¯―_]$/

function under(base: FormulaNode | undefined, below: FormulaNode | undefined): XmlComponent {
  const sign = below?.name === 'mo' ? below.text : ''
  if (LINES.test(sign)) return m('bar', [m('barPr', [property('pos', 'bot')]), argument('e', base)])
  if (sign === BELOW) return group(base, sign, 'bot')
  return m('limLow', [argument('e', base), argument('lim', below)])
}

const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0304',
  '˙': '\u0307',
  '¨': '\u0308',
  '˘': '\u0306',
  ˇ: '\u030c',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '⃗': '\u20d7',
  '→': '\u20d7',
}

function over(
  base: FormulaNode | undefined,
  above: FormulaNode | undefined,
  node: FormulaNode,
): XmlComponent {
  const sign = above?.name === 'mo' ? above.text : ''
  if (LINES.test(sign)) return m('bar', [m('barPr', [property('pos', 'top')]), argument('e', base)])
  if (sign === ABOVE) return group(base, sign, 'top')
  const accent = node.attributes.accent === 'true' ? ACCENTS[sign] : undefined
  if (accent) return m('acc', [m('accPr', [property('chr', accent)]), argument('e', base)])
  return m('limUpp', [argument('e', base), argument('lim', above)])
}

function group(base: FormulaNode | undefined, sign: string, side: 'top' | 'bot'): XmlComponent {
  const far = side === 'top' ? 'bot' : 'top'
  return m('groupChr', [
    m('groupChrPr', [property('chr', sign), property('pos', side), property('vertJc', far)]),
    argument('e', base),
  ])
}

function matrix({ children: rows }: FormulaNode): XmlComponent {
  const columns = Math.max(1, ...rows.map(({ children }) => children.length))
  const cells = ({ children }: FormulaNode) =>
    Array.from({ length: columns }, (_, at) =>
      m('e', children[at]?.children.length ? convertAll(children[at].children) : [NOTHING]),
    )
  const count = m('mcs', [
    m('mc', [m('mcPr', [property('count', String(columns)), property('mcJc', 'center')])]),
  ])
  return m('m', [m('mPr', [count]), ...rows.map((row) => m('mr', cells(row)))])
}

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
const SCRIPTS: ReadonlySet<string> = new Set(['msub', 'msup', 'msubsup'])

/** In (a + b)² the power is of the whole bracket; MathML writes it on its last sign. */
function joinBrackets(nodes: readonly FormulaNode[]): readonly FormulaNode[] {
  const joined: FormulaNode[] = []
  for (const node of nodes) {
    const from = SCRIPTS.has(node.name) ? openingOf(node.children[0]!, joined) : -1
    const sign = from < 0 ? undefined : joined[from]
    if (!sign) {
      joined.push(node)
      continue
    }
    const [close, ...scripts] = node.children as [FormulaNode, ...FormulaNode[]]
    const children = [fence(sign), ...joined.splice(from).slice(1), fence(unwrap(close))]
    joined.push({ ...node, children: [{ name: 'mrow', text: '', attributes: {}, children }, ...scripts] })
  }
  return joined
}

/** KaTeX puts a sign of a chosen size into a row with a letter that is none. */
function unwrap(node: FormulaNode): FormulaNode {
  const said = node.children.filter(({ text, children }) => text !== '' || children.length > 0)
  return node.name === 'mrow' && said.length === 1 ? unwrap(said[0]!) : node
}

const fence = (sign: FormulaNode): FormulaNode => ({
  ...sign,
  attributes: { ...sign.attributes, fence: 'true' },
})

/** Where the bracket was opened that this sign closes, among what is before it; -1 where it was not. */
function openingOf(base: FormulaNode, before: readonly FormulaNode[]): number {
  const { name, text } = unwrap(base)
  const opening = name === 'mo' ? OPENING[text] : undefined
  if (!opening) return -1
  let depth = 0
  return before.findLastIndex((node) => {
    if (node.name !== 'mo') return false
    if (node.text === text) depth += 1
    return node.text === opening && depth-- === 0
  })
}

const isFence = ({ name, attributes }: FormulaNode) => name === 'mo' && attributes.fence === 'true'
const BARS: Readonly<Record<string, string>> = { '∣': '|', '∥': '‖' }

/** Brackets that grow are a delimiter with what is between them; KaTeX leaves out the one that is not seen. */
function groupFences(nodes: readonly FormulaNode[]): XmlComponent[] {
  const last = nodes.length - 1
  const [opens, closes] = [last > 0 && isFence(nodes[0]!), last > 0 && isFence(nodes[last]!)]
  if (!opens && !closes) return nodes.flatMap(convert)
  const inner = nodes.slice(opens ? 1 : 0, closes ? last : undefined)
  const signOf = (node: FormulaNode) => BARS[node.text] ?? node.text
  const parts: FormulaNode[][] = [[]]
  let between = ''
  for (const node of inner) {
    if (isFence(node)) {
      between = signOf(node)
      parts.push([])
    } else parts.at(-1)!.push(node)
  }
  const look = [
    property('begChr', opens ? signOf(nodes[0]!) : ''),
    ...(between === '' ? [] : [property('sepChr', between)]),
    property('endChr', closes ? signOf(nodes[last]!) : ''),
  ]
  return [m('d', [m('dPr', look), ...parts.map((part) => m('e', part.flatMap(convert)))])]
}
