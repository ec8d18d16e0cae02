import { FileText, User } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import type { Suggestion } from '#domain/search/suggest.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { Listbox, type ShownOption } from '#web/ui/listbox/listbox.tsx'
import { useListbox } from '#web/ui/listbox/use-listbox.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface Props {
  label: string
  defaultValue: string
  maxLength: number
}

/**
 * The words to search for, with works and people proposed while one types; arrow keys choose, Enter goes there, and
 * without a choice searches. A plain field until somebody types, and without scripts.
 */
export function SearchField({ label, defaultValue, maxLength }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [written, setTyped] = useState<string | null>(null)
  // works and people are proposed to members
  const typed = useSignedIn() ? written : null
  const { items } = useTypeahead<Suggestion>({ path: '/_/suggestions?q=', typed, least: SUGGESTIONS_FROM })
  const close = () => setTyped(null)
  const list = useListbox({
    items,
    onChoose({ path }) {
      close()
      void navigate(path)
    },
    onClose: close,
  })

  return (
    <div className="relative min-w-0 flex-1">
      <input
        ref={field}
        name="q"
        type="search"
        {...(hydrated && { role: 'combobox', 'aria-expanded': items.length > 0, ...list.field })}
        aria-label={label}
        defaultValue={defaultValue}
        maxLength={maxLength}
        placeholder={label}
        title="Ctrl+K (⌘K no Mac) leva a qualquer página, trabalho, pessoa ou comunidade"
        enterKeyHint="search"
        autoComplete="off"
        className="control placeholder-shown:text-ellipsis"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (!list.onKey(event.nativeEvent) && event.key === 'Enter') close()
        }}
        onBlur={close}
      />
      <Listbox
        list={list}
        label="Sugestões"
        show={shown}
        anchor={() => field.current!.getBoundingClientRect()}
      />
    </div>
  )
}

function shown(found: Suggestion): ShownOption {
  const Icon = found.kind === 'work' ? FileText : User
  const icon = <Icon aria-hidden className="size-5" strokeWidth={1.75} />
  return found.kind === 'work'
    ? { key: found.path, title: found.title, detail: <PersonName person={found.author} />, icon }
    : { key: found.path, title: <PersonName person={found.person} />, detail: found.institution, icon }
}
