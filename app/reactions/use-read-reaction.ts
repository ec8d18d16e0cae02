import { usePersonalAnswer } from '#web/client/use-personal.ts'

/** Whether the reader liked or saved this work, as the personal part says; undefined if it says nothing of it. */
export function useReadReaction(kind: 'liked' | 'saved', work: number): boolean | undefined {
  const read = usePersonalAnswer()?.reactions
  return read?.works.includes(work) ? read[kind].includes(work) : undefined
}
