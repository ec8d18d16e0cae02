import { Plus } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChipList } from './chip-list.tsx'
import { useFieldControl } from './field-context.ts'
import { ProposedChips } from './proposed-chips.tsx'
import { addChips, type ChipKind } from './chips.ts'
import { useChips } from './use-chips.ts'

const PLUS = <Plus aria-hidden className="size-4" />

interface Props {
  name: string
  defaultValue?: readonly string[]
  /** Plural name of the chips for screen readers: 'palavras-chave'. */
  noun: string
  placeholder?: string
  maxLength?: number
  /** commas do not separate names, which may contain them */
  kind?: ChipKind
  /** suggestions that a press adds */
  proposed?: readonly string[] | undefined
  onChange?: (chips: string[]) => void
}

/**
 * A list of short texts, added by Enter, a comma (not in names) or the button. Text left in the box is
 * submitted too. Without scripts it is one field separated by commas, or semicolons for names; `readChips`
 * reads both.
 */
export function ChipsInput(props: Props) {
  const { name, defaultValue = [], maxLength = 100, kind = 'words', proposed = [] } = props
  const { box, chips, hydrated, announcement, add, remove } = useChips(defaultValue, kind, props.onChange)
  const control = useFieldControl({})

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || (event.key === ',' && kind === 'words')) {
      event.preventDefault()
      add(event.currentTarget.value)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      const last = chips.at(-1)
      if (last !== undefined) remove(last)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    // a list as it is printed, too: 'Educação. Escola pública.'
    if (addChips([], text, kind).length < 2) return
    event.preventDefault()
    add(event.currentTarget.value + text)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {/* before the box: form fields are sent in document order, and the text left in the box comes last */}
      {hydrated && chips.map((chip) => <input key={chip} type="hidden" name={name} value={chip} />)}
      <div className="flex gap-2">
        <input
          ref={box}
          {...control}
          // a required field is satisfied by chips alone
          required={control.required && chips.length === 0}
          type="text"
          name={name}
          defaultValue={hydrated ? '' : defaultValue.join(kind === 'words' ? ', ' : '; ')}
          placeholder={props.placeholder}
          maxLength={hydrated ? maxLength : undefined}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="control min-w-0"
        />
        {hydrated && (
          <Button className="shrink-0" icon={PLUS} onClick={() => add(box.current?.value ?? '')}>
            Adicionar
          </Button>
        )}
      </div>
      {hydrated && <ProposedChips words={proposed} chips={chips} onTake={add} />}
      {hydrated && <ChipList noun={props.noun} chips={chips} onRemove={remove} />}
      <span className="sr-only" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}
