import { diffArrays, diffWordsWithSpace } from 'diff'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/**
 * Two long texts that share nothing would take minutes word by word: then they stand side by side, whole. The work
 * grows with the square of the edits, so squares are counted: the same texts are compared alike on every machine.
 */
const MAX_EDITS = 2_000
const BUDGET = MAX_EDITS ** 2

/**
 * What changed from one text to the other, word by word: first which paragraphs, then inside of those. Joining what
 * is same and removed gives the old text, what is same and added the new one.
 */
export async function diffTexts(before: string, after: string): Promise<DiffPart[]> {
  let budget = BUDGET
  const hunks = diffArrays(paragraphsOf(before), paragraphsOf(after), { maxEditLength: MAX_EDITS })
  if (!hunks) return joined([part('removed', before), part('added', after)])
  const parts: DiffPart[] = []
  let removed = ''
  for (const hunk of hunks) {
    const text = hunk.value.join('')
    if (hunk.removed) {
      removed += text
      continue
    }
    if (hunk.added) {
      const inside = diffInside(removed, text, budget)
      parts.push(...inside.parts)
      budget -= inside.spent
    } else parts.push(part('removed', removed), part('same', text))
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

function diffInside(before: string, after: string, budget: number): { parts: DiffPart[]; spent: number } {
  const maxEditLength = Math.floor(Math.sqrt(budget))
  const whole = [part('removed', before), part('added', after)]
  if (before === '' || maxEditLength === 0) return { parts: whole, spent: 0 }
  const changes = diffWordsWithSpace(before, after, { maxEditLength })
  if (!changes) return { parts: whole, spent: budget }
  const edits = changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
  const kindOf = (change: (typeof changes)[number]) =>
    change.added ? 'added' : change.removed ? 'removed' : 'same'
  return { parts: changes.map((change) => part(kindOf(change), change.value)), spent: edits ** 2 }
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
