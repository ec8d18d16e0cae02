import type { Segment } from '#domain/search/mark-matches.ts'
import { LateMark } from '#web/ui/late.tsx'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'
import { mayHaveMarks } from '#web/ui/inline/inline-text.tsx'
import { MarkedText } from './marked-text.tsx'

// few titles have marks of italics and indices: their reader comes with the first of them
const setTitle = lazyPart(() => import('./set-title.tsx'), 'set-title')

/** A title as it is set, with its matches marked. */
export function TitleWords({ segments }: { segments: readonly Segment[] }) {
  return segments.some(({ text }) => mayHaveMarks(text)) ? (
    <StyledTitle segments={segments} />
  ) : (
    <MarkedText segments={segments} />
  )
}

function StyledTitle({ segments }: { segments: readonly Segment[] }) {
  const { Part } = useLatePart(setTitle, true)
  if (!Part) return <MarkedText segments={segments} />
  return (
    <>
      <LateMark part={setTitle} />
      <Part segments={segments} />
    </>
  )
}
