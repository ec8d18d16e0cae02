import { diffWordsWithSpace } from 'diff'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** With more edits the texts share too little to compare word by word, and computing it would take long. */
const MAX_WORD_EDITS = 2_000

/** What changed from one text to the other, word by word; joining same and removed gives the old text. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const changes =
    before && after ? diffWordsWithSpace(before, after, { maxEditLength: MAX_WORD_EDITS }) : undefined
  const parts: DiffPart[] = changes
    ? changes.map((change) => ({
        kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
        text: change.value,
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
  return parts.filter((part) => part.text !== '')
}
