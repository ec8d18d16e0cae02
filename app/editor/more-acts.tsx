import type { Editor } from '@tiptap/react'
import { Ellipsis } from 'lucide-react'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { DialogKind } from './find-editor-blocks.tsx'
import type { ToolbarAct } from './toolbar-acts.tsx'

interface Props {
  editor: Editor
  groups: readonly (readonly ToolbarAct[])[]
  onDialog: (kind: DialogKind) => void
  onSource: () => void
  /** Whether Tab comes to it: the toolbar has one such button. */
  isStop: boolean
}

export const MORE_ACTS = 'Mais formatação'

/** Actions that do not fit into a phone's toolbar row. */
export function MoreActs({ editor, groups, onDialog, onSource, isStop }: Props) {
  const acts = groups.flat().filter(({ first }) => !first)
  return (
    <div className="ml-auto sm:hidden">
      <Menu
        label={MORE_ACTS}
        trigger={
          <button
            type="button"
            aria-label={MORE_ACTS}
            tabIndex={isStop ? 0 : -1}
            className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <Ellipsis aria-hidden className="size-5" />
          </button>
        }
        focusAfter={() => editor.view.dom}
        entries={[
          ...acts.map(({ label, Icon, act, isOff }) => ({
            label,
            icon: <Icon aria-hidden />,
            disabled: isOff?.(editor) ?? false,
            onSelect: () => act(editor, onDialog),
          })),
          { label: 'Markdown', onSelect: onSource },
        ]}
      />
    </div>
  )
}
