import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { ArrivingPastes } from '#app/editor/pasting/arriving-pastes.ts'
import { Backlink } from './backlink.ts'
import { EMPHASIS_MARKS } from './emphasis-marks.ts'
import { FootnoteDefinition, FootnoteReference } from './footnote-nodes.ts'
import { Formula, FormulaBlock } from './formula.ts'
import { Picture } from './picture.ts'
import { LinkMark } from './link-mark.ts'
import { Bullets, Numbers, Task, Tasks } from './list-nodes.ts'
import { LongWords } from './long-words.ts'
import { Subscript, Superscript } from './script-marks.ts'
import { SourceBlock } from './source-block.ts'
import { Table, TableCell, TableHeader, TableRow } from './table.ts'

// Code may also be bold or linked.
const InlineCode = Code.extend({ excludes: '' })

const CodeWithMeta = CodeBlock.extend({
  addAttributes() {
    return { ...this.parent?.(), meta: { default: null, rendered: false } }
  },
})

/** Everything that a text may hold, the same that engines/rendering shows. */
export const EXTENSIONS = [
  StarterKit.configure({
    bold: false,
    italic: false,
    strike: false,
    underline: false,
    link: false,
    code: false,
    codeBlock: false,
    bulletList: false,
    orderedList: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    undoRedo: { depth: 1000, newGroupDelay: 700 },
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  ...EMPHASIS_MARKS,
  InlineCode,
  CodeWithMeta,
  LinkMark,
  Subscript,
  Superscript,
  Bullets,
  Numbers,
  Tasks,
  Task,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  Picture,
  Formula,
  FormulaBlock,
  Backlink,
  FootnoteReference,
  FootnoteDefinition,
  SourceBlock,
  LongWords,
  ArrivingPastes,
  Placeholder.configure({
    placeholder: 'Escreva aqui. Digite / para inserir blocos e [[ para citar outro trabalho.',
  }),
]
