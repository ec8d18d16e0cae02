import type { Paragraph, Root, RootContent } from 'mdast'
import type { Construct, Extension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { type Plugin, type Preset, unified } from 'unified'
import { backlinkFromMarkdown, backlinkMicromark } from './syntax/backlink-syntax.ts'
import { costLimit } from './estimate-cost.ts'
import { moneyMicromark } from './syntax/money-syntax.ts'
import { scriptFromMarkdown, scriptMicromark } from './syntax/script-syntax.ts'
import { normalizeTree } from './normalize-tree.ts'
import { type Chunk, splitSource } from './split-source.ts'
import { walkTree } from './walk-tree.ts'

/** Definitions shared by the pieces of one text: `[a]` is a link if any piece has `[a]: …`. */
interface Definitions {
  links: Set<string>
  footnotes: Set<string>
}

interface Piece extends Chunk {
  plain: boolean
}

const MAY_DEFINE = /(?:^|[\r\n])[ \t>*+\-\d.)]*\[[^\]]{1,999}\]:/
const SMALL_PIECE = 4_000

/**
 * A text as a tree, read piece by piece. HTML is no part of the language: it stays visible as it was typed. A piece that
 * would take too long to understand is shown as typed as well.
 */
export function parseMarkdown(source: string, smallest = SMALL_PIECE): Root {
  const parse = parserOfOneText()
  const pieces = cutPieces(source, smallest)
  // Pieces that define something go first, so that every other knows it.
  for (const piece of pieces) {
    if (piece.plain || !MAY_DEFINE.test(piece.text)) continue
    parse(piece.text)
  }
  const root: Root = { type: 'root', children: [] }
  for (const piece of pieces) {
    for (const block of piece.plain ? asTyped(piece.text) : parse(piece.text).children)
      root.children.push(moved(block, piece.start))
  }
  normalizeTree(root, source)
  return root
}

/** Pieces of at least some length: each parse has a fixed cost. */
function cutPieces(source: string, smallest: number): Piece[] {
  const isTooCostly = costLimit()
  const pieces: Piece[] = []
  for (const chunk of splitSource(source)) {
    const plain = isTooCostly(chunk.text)
    const last = pieces.at(-1)
    if (last && !plain && !last.plain && last.text.length < smallest) last.text += chunk.text
    else pieces.push({ ...chunk, plain })
  }
  return pieces
}

function parserOfOneText(): (text: string) => Root {
  const definitions: Definitions = { links: new Set(), footnotes: new Set() }
  const processor = unified()
    .use(grammar(false))
    .use(function () {
      this.data().micromarkExtensions?.push(knowledge(definitions))
    })
    .freeze()
  return (text) => processor.parse(text) as Root
}

/** CommonMark, GFM, formulas and backlinks. Raw HTML only where a test compares the grammar with CommonMark's own. */
export function grammar(rawHtml: boolean): Preset {
  const ours: Plugin = function () {
    const data = this.data()
    const micromark = (data.micromarkExtensions ??= [])
    micromark.push(backlinkMicromark, moneyMicromark, scriptMicromark)
    if (!rawHtml) micromark.push(NO_HTML)
    const mdast = (data.fromMarkdownExtensions ??= [])
    mdast.push(backlinkFromMarkdown, scriptFromMarkdown)
  }
  return { plugins: [remarkParse, [remarkGfm, { singleTilde: false }], remarkMath, ours] }
}

const NO_HTML: Extension = { disable: { null: ['htmlFlow', 'htmlText'] } }

/** Gives micromark's list of definitions to every piece; a set, because it asks the list once for each bracket. */
function knowledge(definitions: Definitions): Extension {
  const tokenize: Construct['tokenize'] = function (_effects, _ok, nok) {
    for (const id of (this.parser as { gfmFootnotes?: string[] }).gfmFootnotes?.slice?.() ?? [])
      definitions.footnotes.add(id)
    Object.assign(this.parser, {
      defined: listOf(definitions.links),
      gfmFootnotes: listOf(definitions.footnotes),
    })
    return nok
  }
  return { document: { null: { name: 'knowledge', tokenize } } }
}

function listOf(set: Set<string>): Pick<string[], 'push' | 'includes'> {
  return { push: (id) => set.add(id).size, includes: (id) => set.has(id) }
}

function asTyped(text: string): Paragraph[] {
  return text
    .split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)\s*/)
    .filter((block) => block.trim() !== '')
    .map((block) => ({ type: 'paragraph', children: [{ type: 'text', value: block }] }))
}

/** Positions counted from the start of the whole text. */
function moved(block: RootContent, by: number): RootContent {
  for (const { position } of walkTree(block)) {
    if (!position) continue
    position.start.offset = (position.start.offset ?? 0) + by
    position.end.offset = (position.end.offset ?? 0) + by
  }
  return block
}
