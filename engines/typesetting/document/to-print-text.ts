import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'
import { imageNumber, linkKind } from '#engines/rendering/allowed-elements.ts'
import { levelHeadings } from '#engines/rendering/identify-headings.ts'
import { readable } from '#engines/rendering/show-links.ts'
import { linkDois } from '#engines/rendering/links/link-dois.ts'
import { parseMarkdown } from '#engines/rendering/parse-markdown.ts'
import type { BacklinkNode } from '#engines/rendering/syntax/backlink-syntax.ts'
import { walkTree } from '#engines/rendering/walk-tree.ts'
import { readFormula } from '../formulas/read-formula.ts'
import { numberHeadings } from './number-headings.ts'
import { placeCaptions } from './place-captions.ts'
import { gatherReferences } from './gather-references.ts'
import type { Align, PrintBlock, PrintFormula, PrintInline, PrintText } from './print-text.ts'

/** What only the database knows of a text. */
export interface PrintSurroundings {
  /** the site's own address, before what begins with '/' */
  origin: string
  /** where a `[[link]]` leads and what it is called; null where there is nothing to lead to */
  findWork(link: Pick<BacklinkNode, 'slug' | 'username' | 'label'>): { url: string; title: string } | null
  /** the name of an uploaded picture among those given to the setter; null where it is gone */
  findPicture(id: number): string | null
}

/** A Markdown text as blocks to be set on paper, by the grammar that its page has. */
export function toPrintText(source: string, surroundings: PrintSurroundings): PrintText {
  const tree = parseMarkdown(source.toWellFormed().replaceAll('\0', '\uFFFD'))
  levelHeadings(tree)
  linkDois(tree)
  const reader = new Reader(tree, surroundings)
  const blocks = gatherReferences(placeCaptions(reader.blocks(tree.children)))
  numberHeadings(blocks)
  return { blocks, unreadFormulas: reader.unreadFormulas }
}

class Reader {
  unreadFormulas = 0
  private readonly notes = new Map<string, FootnoteDefinition>()
  private readonly definitions = new Map<string, Definition>()
  private readonly numbers = new Map<string, number>()

  private readonly surroundings: PrintSurroundings

  constructor(tree: Root, surroundings: PrintSurroundings) {
    this.surroundings = surroundings
    for (const node of walkTree(tree)) {
      if (node.type === 'footnoteDefinition' && !this.notes.has(node.identifier))
        this.notes.set(node.identifier, node)
      if (node.type === 'definition' && !this.definitions.has(node.identifier))
        this.definitions.set(node.identifier, node)
    }
  }

  blocks(nodes: readonly Nodes[]): PrintBlock[] {
    return nodes.flatMap((node) => this.block(node))
  }

  private block(node: Nodes): PrintBlock[] {
    switch (node.type) {
      case 'paragraph':
        return this.paragraph(node.children)
      case 'heading':
        // the highest heading of a text is `h2` on its page, beneath the title
        return [
          {
            kind: 'heading',
            level: Math.max(1, node.depth - 1),
            numbered: false,
            children: this.inlines(node.children),
          },
        ]
      case 'list': {
        const items = node.children.map((item) => ({
          done: item.checked ?? null,
          blocks: this.blocks(item.children),
        }))
        return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }]
      }
      case 'blockquote':
        return [{ kind: 'quotation', blocks: this.blocks(node.children) }]
      case 'code':
        return [{ kind: 'listing', text: node.value }]
      case 'math':
        return [{ ...this.formula(node.value, true), display: true }]
      case 'table': {
        const rows = node.children.map((row) => row.children.map((cell) => this.inlines(cell.children)))
        const align = (node.align ?? []).map((side): Align => side ?? 'left')
        return [{ kind: 'table', align, rows, caption: null, source: null }]
      }
      case 'thematicBreak':
        return [{ kind: 'rule' }]
      default:
        return []
    }
  }

  /** A picture alone in its paragraph is a figure. */
  private paragraph(nodes: readonly Nodes[]): PrintBlock[] {
    const children = this.inlines(nodes)
    const shown = children.filter((child) => child.kind !== 'text' || child.text.trim() !== '')
    const [only] = shown
    if (shown.length === 1 && only?.kind === 'picture')
      return [{ ...only, kind: 'figure', caption: null, source: null }]
    return children.length === 0 ? [] : [{ kind: 'paragraph', children }]
  }

  private inlines(nodes: readonly Nodes[]): PrintInline[] {
    return nodes.flatMap((node) => this.inline(node))
  }

  private inline(node: Nodes): PrintInline[] {
    switch (node.type) {
      case 'text':
        return text(node.value.replace(/\r\n|\r|\n/g, ' '))
      case 'emphasis':
      case 'strong':
      case 'subscript':
      case 'superscript':
        return [{ kind: node.type, children: this.inlines(node.children) }]
      case 'delete':
        return [{ kind: 'strike', children: this.inlines(node.children) }]
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }]
      case 'inlineMath':
        return [this.formula(node.value, false)]
      case 'break':
        return [{ kind: 'break' }]
      case 'backlink':
        return this.backlink(node)
      case 'link':
        return this.link(node.url, this.inlines(node.children))
      case 'linkReference':
        return this.link(this.definitions.get(node.identifier)?.url ?? '', this.inlines(node.children))
      case 'image':
        return this.picture(node.url, node.alt ?? '')
      case 'imageReference':
        return this.picture(this.definitions.get(node.identifier)?.url ?? '', node.alt ?? '')
      case 'footnoteReference':
        return this.note(node.identifier)
      default:
        return []
    }
  }

  private formula(tex: string, display: boolean): PrintFormula {
    const tree = readFormula(tex, display)
    if (!tree) this.unreadFormulas++
    return { kind: 'formula', tex, tree }
  }

  private backlink(node: BacklinkNode): PrintInline[] {
    const found = this.surroundings.findWork(node)
    if (!found) return text(node.value)
    return [{ kind: 'link', url: found.url, children: text(node.label ?? found.title) }]
  }

  /** As on the page: an address that cannot be followed is printed beside its words. */
  private link(url: string, children: PrintInline[]): PrintInline[] {
    const kind = linkKind(url)
    if (kind === null) return url === '' ? children : [...children, ...text(` (${readable(url)})`)]
    const address = kind === 'own' ? new URL(url, this.surroundings.origin).href : url
    return [{ kind: 'link', url: address, children: children.length > 0 ? children : text(address) }]
  }

  private picture(url: string, alt: string): PrintInline[] {
    const number = imageNumber(url)
    if (number === null)
      return alt === '' && linkKind(url) === null
        ? text(readable(url))
        : this.link(url, text(alt || readable(url)))
    const picture = this.surroundings.findPicture(number)
    return picture === null ? text(alt) : [{ kind: 'picture', picture, alt }]
  }

  /** A note is set where it is first called; a note that calls itself would have no end. */
  private note(identifier: string): PrintInline[] {
    const known = this.numbers.get(identifier)
    if (known !== undefined) return [{ kind: 'note', number: known, again: true, blocks: [] }]
    const definition = this.notes.get(identifier)
    if (!definition) return []
    const number = this.numbers.size + 1
    this.numbers.set(identifier, number)
    return [{ kind: 'note', number, again: false, blocks: this.blocks(definition.children) }]
  }
}

const text = (value: string): PrintInline[] => (value === '' ? [] : [{ kind: 'text', text: value }])
