import type { Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import type { SuggestedPerson } from '#domain/profiles/suggest-people.ts'
import type { SuggestedWork } from '#domain/search/suggest-works.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { showPerson } from '#app/people/show-person.tsx'
import { Listbox } from '#web/ui/listbox/listbox.tsx'
import { useListbox, type ListboxState } from '#web/ui/listbox/use-listbox.ts'
import { findEditorBlocks, type BlockMatch, type DialogKind } from './find-editor-blocks.tsx'
import type { Trigger } from './triggers.ts'
import { useBacklinkSearch } from './use-backlink-search.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export interface SuggestionKeys {
  onKey: (event: KeyboardEvent) => boolean
}

interface Props {
  ref: Ref<SuggestionKeys>
  editor: Editor
  trigger: Trigger
  workId: number | null
  onDialog: (kind: DialogKind) => void
}

/**
 * Suggestions at the trigger: works for `[[`, blocks for `/`, people for `@`. The focus stays in the text.
 */
export function EditorSuggestions({ trigger, ...props }: Props) {
  if (trigger.kind === 'block') return <Blocks {...props} trigger={trigger} />
  if (trigger.kind === 'person') return <People {...props} trigger={trigger} />
  return <Works {...props} trigger={trigger} />
}

function Blocks({ ref, editor, trigger: { query, from, to }, onDialog }: Props) {
  const items = useMemo(() => findEditorBlocks(query), [query])
  const list = useEditorList(editor, ref, items, (block: BlockMatch) => {
    editor.chain().focus().deleteRange({ from, to }).run()
    block.insert(editor, onDialog)
  })
  return <Listbox list={list} label="Blocos" show={(block) => block} anchor={() => signAt(editor, from)} />
}

function Works({ ref, editor, trigger: { query, from, to }, workId }: Props) {
  const { items, state } = useBacklinkSearch(query, workId)
  const list = useEditorList(editor, ref, items, (work: SuggestedWork) => {
    // no space after it: a citation is as often followed by a full stop
    const backlink = { type: 'backlink', attrs: { slug: work.slug, label: plainInline(work.title) } }
    editor.chain().focus().insertContentAt({ from, to }, backlink).run()
  })
  const empty = query.trim() === '' ? 'Digite parte do título do trabalho' : 'Nenhum trabalho com este título'
  return (
    <Listbox
      list={list}
      label="Trabalhos"
      show={({ slug, title, author }) => ({ key: slug, title, detail: <PersonName person={author} /> })}
      anchor={() => signAt(editor, from)}
      emptyText={state === 'asking' ? 'Buscando...' : empty}
    />
  )
}

function People({ ref, editor, trigger: { query, from, to } }: Props) {
  const { items } = useTypeahead<SuggestedPerson>({
    path: '/_/people?q=',
    typed: query,
    least: SUGGESTIONS_FROM,
  })
  const list = useEditorList(editor, ref, items, ({ username }: SuggestedPerson) => {
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, { type: 'text', text: `@${username} ` })
      .run()
  })
  return (
    <Listbox
      list={list}
      label="Pessoas para mencionar"
      show={showPerson}
      anchor={() => signAt(editor, from)}
    />
  )
}

const NOTHING = () => {}

/** A list whose field is the editor: it gets its keys from there, and sets the active option there. */
function useEditorList<Item>(
  editor: Editor,
  ref: Ref<SuggestionKeys>,
  items: readonly Item[],
  onChoose: (item: Item) => void,
): ListboxState<Item> {
  // the editor handles Escape
  const list = useListbox({ items, onChoose, onClose: NOTHING, beginsAtFirst: true })
  useImperativeHandle(ref, () => list)
  useEffect(() => {
    const text = editor.view.dom
    const named = Object.entries(list.field).filter((entry): entry is [string, string] => !!entry[1])
    for (const [name, value] of named) text.setAttribute(name, value)
    return () => named.forEach(([name]) => text.removeAttribute(name))
  })
  return list
}

function signAt(editor: Editor, position: number) {
  const { left, top, bottom } = editor.view.coordsAtPos(position)
  return { left, top, width: 0, height: bottom - top }
}
