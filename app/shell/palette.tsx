// chunk: apart
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { QUERY_MAX } from '#domain/search/limits.ts'
import { useRoot } from '#web/client/shell-data.ts'
import { usePersonalAnswer, useSignedIn } from '#web/client/use-personal.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'
import { Listbox } from '#web/ui/listbox/listbox.tsx'
import { useListbox } from '#web/ui/listbox/use-listbox.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Destination } from '#app/search/suggestions-loader.ts'
import { findGoals, type Goal } from './find-goals.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Ctrl K or ⌘ K: goes to a page, a work, a person, a community, or searches; the keyboard is enough. */
export default function Palette({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Ir para">
      {(close) => <Choosing onDone={close} />}
    </Dialog>
  )
}

function Choosing({ onDone }: { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const goals = useGoals(typed)
  const chosen = useRef(false)
  useEffect(() => () => void (chosen.current && setTimeout(focusPage)), [])
  const list = useListbox<Goal>({
    items: goals,
    beginsAtFirst: true,
    onChoose({ path }) {
      chosen.current = true
      onDone()
      void navigate(path)
    },
    onClose: onDone,
  })
  return (
    <>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={goals.length > 0}
        {...list.field}
        aria-label="Página, trabalho, pessoa ou comunidade"
        placeholder="Página, trabalho, pessoa ou comunidade"
        value={typed}
        maxLength={QUERY_MAX}
        autoComplete="off"
        className="control"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => void list.onKey(event.nativeEvent)}
      />
      <p className="mt-2 text-xs text-muted">↑ e ↓ escolhem, Enter abre, Esc fecha.</p>
      <Listbox
        list={list}
        label="Destinos"
        show={(goal) => ({ key: goal.path, title: goal.title, detail: goal.detail })}
        anchor={() => field.current!.getBoundingClientRect()}
      />
    </>
  )
}

/** After the dialog gave the focus back to where it was, on the page that is left. */
const focusPage = () => document.getElementById('conteudo')?.focus({ preventScroll: true })

/** The same array as long as nothing changed, as the list asks for. */
function useGoals(typed: string): readonly Goal[] {
  const signedIn = useSignedIn()
  const staff = usePersonalAnswer()?.me?.staff ?? false
  const pages = useRoot()?.shell.pages
  // works, people and communities are proposed to members, who have a limit of their own
  const asked = signedIn ? typed : null
  const { items } = useTypeahead<Destination>({
    path: '/_/suggestions?todos&q=',
    typed: asked,
    least: SUGGESTIONS_FROM,
  })
  return useMemo(
    () => findGoals({ typed, found: items, pages: pages ?? [], signedIn, staff }),
    [typed, items, pages, signedIn, staff],
  )
}
