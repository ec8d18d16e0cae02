import { BulletList, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'

/** With room between the items or without: a blank line in the source. */
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
