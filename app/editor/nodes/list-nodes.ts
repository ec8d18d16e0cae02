import { BulletList, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'

/** Whether a list is loose (blank lines between items in the source) or tight. */
const loose = {
  loose: {
    default: false,
    parseHTML: (element: HTMLElement) => element.hasAttribute('data-loose'),
    renderHTML: (attrs: Record<string, unknown>) => (attrs.loose ? { 'data-loose': '' } : {}),
  },
}

export const Bullets = BulletList.extend({
  addAttributes() {
    return { ...this.parent?.(), ...loose }
  },
})

export const Numbers = OrderedList.extend({
  addAttributes() {
    return { ...this.parent?.(), ...loose }
  },
})

export const Tasks = TaskList.extend({
  addAttributes() {
    return { ...this.parent?.(), ...loose }
  },
})

export const Task = TaskItem.configure({
  nested: true,
  a11y: { checkboxLabel: (_node, checked) => (checked ? 'Tarefa concluída' : 'Tarefa') },
})
