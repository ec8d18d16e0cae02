import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  fixTables,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'
import { moveRow } from './move-row.ts'

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** role within a table, for prosemirror-tables */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
  interface Commands<ReturnType> {
    tables: {
      insertTable: (size?: { rows: number; columns: number }) => ReturnType
      addTableRow: () => ReturnType
      addTableColumn: () => ReturnType
      deleteTableRow: () => ReturnType
      deleteTableColumn: () => ReturnType
      deleteWholeTable: () => ReturnType
    }
  }
}

function firstCellFrom(doc: PmNode, from: number): number | null {
  let found: number | null = null
  doc.nodesBetween(Math.max(0, from), doc.content.size, (node, at) => {
    if (found === null && at >= from && node.type.name === 'tableHeader') found = at
    return found === null
  })
  return found
}

/** Tables as Markdown has them: a head, rows, one line in each cell. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  // a wide one scrolls within its frame, and the page of a phone keeps its width
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { class: 'table-scroll' },
    ['table', HTMLAttributes, ['tbody', 0]],
  ],
  addCommands: () => ({
    insertTable:
      ({ rows, columns } = { rows: 3, columns: 3 }) =>
      ({ commands, tr }) => {
        const at = tr.selection.from
        const row = (type: string) => ({
          type: 'tableRow',
          content: Array.from({ length: columns }, () => ({ type })),
        })
        const body = Array.from({ length: rows - 1 }, () => row('tableCell'))
        const inserted = commands.insertContent([
          { type: 'table', content: [row('tableHeader'), ...body] },
          { type: 'paragraph' },
        ])
        // after inserting a table the cursor moves into it
        const cell = inserted ? firstCellFrom(tr.doc, at - 1) : null
        if (cell !== null) tr.setSelection(TextSelection.create(tr.doc, cell + 1)).scrollIntoView()
        return inserted
      },
    addTableRow:
      () =>
      ({ state, dispatch }) =>
        addRowAfter(state, dispatch),
    addTableColumn:
      () =>
      ({ state, dispatch }) =>
        addColumnAfter(state, dispatch),
    deleteTableRow:
      () =>
      ({ state, dispatch }) =>
        deleteRow(state, dispatch),
    deleteTableColumn:
      () =>
      ({ state, dispatch }) =>
        deleteColumn(state, dispatch),
    deleteWholeTable:
      () =>
      ({ state, dispatch }) =>
        deleteTable(state, dispatch),
  }),
  addKeyboardShortcuts() {
    return {
      ArrowDown: ({ editor }) => moveRow(1, editor.state, editor.view, editor.view.dispatch),
      ArrowUp: ({ editor }) => moveRow(-1, editor.state, editor.view, editor.view.dispatch),
      Tab: () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)) ||
        (this.editor.isActive('table') &&
          this.editor
            .chain()
            .addTableRow()
            .command(({ state, dispatch }) => goToNextCell(1)(state, dispatch))
            .run()),
      'Shift-Tab': () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    }
  },
  addProseMirrorPlugins: () => [tableEditing({ allowTableNodeSelection: true })],
  onCreate() {
    const fixed = fixTables(this.editor.state)
    if (fixed) this.editor.view.dispatch(fixed)
  },
  // prosemirror-tables finds the parts of a table by their role
  extendNodeSchema: (extension) => ({ tableRole: (extension.config as { tableRole?: string }).tableRole }),
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  // no gap cursor between cells: text typed there became an extra column
  allowGapCursor: false,
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const cellAttributes = () => ({
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const align = element.getAttribute('align') ?? element.style.textAlign
      return align === 'left' || align === 'right' || align === 'center' ? align : null
    },
    renderHTML: (attrs: Record<string, unknown>) => (attrs.align ? { align: attrs.align } : {}),
  },
})

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  tableRole: 'cell',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'inline*',
  tableRole: 'header_cell',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
})
