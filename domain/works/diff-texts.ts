import { diffArrays, diffWordsWithSpace } from 'diff'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Two long texts that share nothing would take minutes word by word: then they stand side by side, whole. */
const BUDGET_MS = 400
const MAX_PARAGRAPH_EDITS = 3_000

/**
 * What changed from one text to the other, word by word: first which paragraphs, then inside of those. Joining what
 * is same and removed gives the old text, what is same and added the new one.
 */
export async function diffTexts(before: string, after: string): Promise<DiffPart[]> {
  const deadline = performance.now() + BUDGET_MS
  const hunks = diffArrays(paragraphsOf(before), paragraphsOf(after), {
    maxEditLength: MAX_PARAGRAPH_EDITS,
    timeout: BUDGET_MS,
  })
  if (!hunks) return joined([part('removed', before), part('added', after)])
  const parts: DiffPart[] = []
  let removed = ''
  for (const hunk of hunks) {
    const text = hunk.value.join('')
    if (hunk.removed) {
      removed += text
      continue
    }
    if (hunk.added) parts.push(...diffInside(removed, text, deadline - performance.now()))
    else parts.push(part('removed', removed), part('same', text))
    removed = ''
    // others are answered in between
    await new Promise((resume) => setImmediate(resume))
  }
  return joined([...parts, part('removed', removed)])
}

/** Paragraphs with the blank lines after them: nothing is lost when they are joined again. */
function paragraphsOf(text: string): string[] {
  return text.match(/[\s\S]+?(?:\n{2,}|$)/g) ?? []
}

function diffInside(before: string, after: string, timeLeft: number): DiffPart[] {
  const changes =
    before && timeLeft > 0 ? diffWordsWithSpace(before, after, { timeout: Math.ceil(timeLeft) }) : undefined
  if (!changes) return [part('removed', before), part('added', after)]
  return changes.map((change) =>
    part(change.added ? 'added' : change.removed ? 'removed' : 'same', change.value),
  )
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text })

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  return result
}
