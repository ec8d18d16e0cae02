import { mergeAttributes, Node } from '@tiptap/core'
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

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** the part of a table that it is, for prosemirror-tables */
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

/** Tables as Markdown has them: a head, rows, one line in each cell. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addCommands: () => ({
    insertTable:
      ({ rows, columns } = { rows: 3, columns: 3 }) =>
      ({ commands }) => {
        const row = (type: string) => ({
          type: 'tableRow',
          content: Array.from({ length: columns }, () => ({ type })),
        })
        const body = Array.from({ length: rows - 1 }, () => row('tableCell'))
        return commands.insertContent([
          { type: 'table', content: [row('tableHeader'), ...body] },
          { type: 'paragraph' },
        ])
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
