import type { Editor } from '@tiptap/react'
import { useId, useMemo, type Ref } from 'react'
import { findBlocks, type DialogKind } from './blocks.tsx'
import { SuggestionList, type Suggestion, type SuggestionKeys } from './suggestion-list.tsx'
import type { Trigger } from './trigger-plugin.ts'
import { useBacklinkSearch } from './use-backlink-search.ts'

interface Props {
  ref: Ref<SuggestionKeys>
  editor: Editor
  trigger: Trigger
  workId: number | null
  onDialog: (kind: DialogKind) => void
}

/** Works for `[[`, blocks for `/`. */
export function EditorSuggestions({ ref, editor, trigger, workId, onDialog }: Props) {
  const id = useId()
  const works = useBacklinkSearch(trigger.kind === 'backlink' ? trigger.query : null, workId)
  const { kind, query, from, to } = trigger
  const items = useMemo<readonly Suggestion[] | null>(() => {
    const range = { from, to }
    if (kind === 'block') {
      return findBlocks(query).map((block) => ({
        key: block.key,
        title: block.title,
        icon: block.icon,
        onChoose: () => {
          editor.chain().focus().deleteRange(range).run()
          block.insert(editor, onDialog)
        },
      }))
    }
    if (!works) return null
    return works.map((work) => ({
      key: work.slug,
      title: work.title,
      detail: work.author,
      onChoose: () => {
        editor
          .chain()
          .focus()
          // no space after it: a citation is as often followed by a full stop
          .insertContentAt(range, { type: 'backlink', attrs: { slug: work.slug, label: work.title } })
          .run()
      },
    }))
  }, [kind, query, from, to, works, editor, onDialog])
  if (kind === 'block' && items?.length === 0) return null
  const empty = query.trim() === '' ? 'Digite parte do título do trabalho' : 'Nenhum trabalho com este título'
  return (
    <SuggestionList
      ref={ref}
      id={id}
      trigger={trigger}
      label={kind === 'block' ? 'Blocos' : 'Trabalhos'}
      items={items}
      emptyText={empty}
    />
  )
}
