import { useRef, type ComponentProps } from 'react'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Listbox } from '#web/ui/listbox/listbox.tsx'
import { useMentions } from './use-mentions.ts'
import { showPerson } from '#app/people/show-person.tsx'

interface Props extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onValue' | 'onChange'> {
  value: string
  onValue: (value: string) => void
}

/** A text in which people can be mentioned: `@` and two letters offer who may be meant. */
export function MentionBox({ value, onValue, ...props }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { list, look } = useMentions(box, onValue)
  return (
    <div className="relative">
      <Textarea
        {...props}
        {...list.field}
        ref={box}
        value={value}
        onValue={onValue}
        onChange={look}
        onKeyDown={(event) => {
          if (!list.onKey(event.nativeEvent)) props.onKeyDown?.(event)
        }}
        onBlur={list.close}
        aria-haspopup="listbox"
      />
      <Listbox
        list={list}
        label="Pessoas para mencionar"
        show={showPerson}
        anchor={() => box.current!.getBoundingClientRect()}
      />
    </div>
  )
}
