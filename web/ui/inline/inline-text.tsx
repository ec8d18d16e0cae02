import { LateMark } from '#web/ui/late.tsx'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'

// few texts have marks: their reader comes with the first of them
const setInline = lazyPart(() => import('./set-inline.tsx'), 'set-inline')

/** Whether a title or an abstract may hold marks at all. */
export const mayHaveMarks = (text: string): boolean => /[*~^$]/.test(text)

/** A title or an abstract as it is set: italics, indices and short formulas. */
export function InlineText({ text }: { text: string }) {
  return mayHaveMarks(text) ? <MarkedInline text={text} /> : text
}

function MarkedInline({ text }: { text: string }) {
  const { Part } = useLatePart(setInline, true)
  if (!Part) return text
  return (
    <>
      <LateMark part={setInline} />
      <Part text={text} />
    </>
  )
}
