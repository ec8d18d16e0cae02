import { FileText, User } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#domain/search/suggest.ts'
import { cx } from '#app/ui/cx.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useChoice } from './use-choice.ts'
import { useSuggestions } from './use-suggestions.ts'

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
  const list = useId()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { suggestions, ask, forget } = useSuggestions()
  const go = (path: string) => {
    forget()
    void navigate(path)
  }
  const { chosen, choose, onKeyDown } = useChoice(suggestions, { onGo: go, onClose: forget })
  const open = suggestions.length > 0

  return (
    <div className="relative min-w-0 flex-1">
      <input
        name="q"
        type="search"
        role={hydrated ? 'combobox' : undefined}
        aria-label={label}
        aria-autocomplete={hydrated ? 'list' : undefined}
        aria-expanded={hydrated ? open : undefined}
        aria-controls={open ? list : undefined}
        aria-activedescendant={chosen >= 0 ? optionId(list, chosen) : undefined}
        defaultValue={defaultValue}
        maxLength={maxLength}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        className="control"
        onChange={(event) => {
          choose(-1)
          ask(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={forget}
      />
      {open && <SuggestionList id={list} suggestions={suggestions} chosen={chosen} onChoose={go} />}
    </div>
  )
}

interface ListProps {
  id: string
  suggestions: readonly Suggestion[]
  chosen: number
  onChoose: (path: string) => void
}

const optionId = (list: string, index: number) => `${list}-${index}`

function SuggestionList({ id, suggestions, chosen, onChoose }: ListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Sugestões"
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(28rem,60dvh)] overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float"
    >
      {suggestions.map((suggestion, index) => {
        const Icon = suggestion.kind === 'work' ? FileText : User
        return (
          <li
            key={suggestion.path}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === chosen}
            className={cx(
              'flex min-h-11 cursor-pointer items-start gap-3 rounded-sm px-3 py-2',
              index === chosen ? 'bg-accent-tint' : 'hover:bg-sunken',
            )}
            // the field keeps the focus: the list would close before the click
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion.path)}
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="min-w-0">
              <span className="line-clamp-2">{suggestion.text}</span>
              {suggestion.detail && (
                <span className="block truncate text-sm text-muted">{suggestion.detail}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
