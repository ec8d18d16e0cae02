import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ParagraphStyle } from './paragraph-style.tsx'
import type { DialogKind } from './find-editor-blocks.tsx'
import { MORE_ACTS, MoreActs } from './more-acts.tsx'
import { PICTURE, TOOLBAR_ACTS } from './toolbar-acts.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

interface Props {
  editor: Editor
  onDialog: (kind: DialogKind) => void
  onSource: () => void
  pictures: boolean
}

const WITHOUT_PICTURES = TOOLBAR_ACTS.map((group) => group.filter(({ label }) => label !== PICTURE))

const SOURCE = 'Editar Markdown'
/** Always shown and never disabled: here Tab comes into the row of buttons. */
const FIRST = TOOLBAR_ACTS[0]![0]!.label

/** Every mark and block by hand. The buttons are one stop of Tab; arrow keys move between them. */
export function Toolbar({ editor, onDialog, onSource, pictures }: Props) {
  const groups = pictures ? TOOLBAR_ACTS : WITHOUT_PICTURES
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      groups.flat().map(({ isOn, isOff }) => [isOn?.(now) ?? null, isOff?.(now) ?? false] as const),
  })
  const [stop, setStop] = useState<string>(FIRST)
  let index = 0
  return (
    <div
      role="toolbar"
      aria-label="Formatação"
      aria-controls="editor-texto"
      onKeyDown={moveFocus}
      onFocus={({ target }) => setStop((target instanceof HTMLButtonElement && target.ariaLabel) || FIRST)}
      onBlur={() => setStop(FIRST)}
      className="flex items-center gap-0.5 p-1 sm:flex-wrap"
    >
      <ParagraphStyle editor={editor} />
      {groups.map((group) => (
        <div
          key={group[0]!.label}
          className={cx(
            'flex items-center gap-px border-l border-line pl-1',
            !group.some(({ first }) => first) && 'max-sm:hidden',
          )}
        >
          {group.map(({ label, Icon, act, first }) => {
            const [on, off] = states[index++]!
            return (
              <ToolbarButton
                key={label}
                label={label}
                icon={<Icon aria-hidden className="size-[1.125rem]" />}
                pressed={on ?? undefined}
                disabled={off}
                tabIndex={label === stop ? 0 : -1}
                className={first ? undefined : 'max-sm:hidden'}
                onClick={() => act(editor, onDialog)}
              />
            )
          })}
        </div>
      ))}
      <MoreActs {...{ editor, groups, onDialog, onSource }} isStop={stop === MORE_ACTS} />
      <button
        type="button"
        aria-label={SOURCE}
        tabIndex={stop === SOURCE ? 0 : -1}
        onClick={onSource}
        className="ml-auto h-11 shrink-0 max-sm:hidden rounded-control px-2 text-sm font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink sm:h-9"
      >
        Markdown
      </button>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const controls = all.filter((one) => one.checkVisibility())
  const at = controls.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  controls[(at + (event.key === 'ArrowRight' ? 1 : controls.length - 1)) % controls.length]?.focus()
}
