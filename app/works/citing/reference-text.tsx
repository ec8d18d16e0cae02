import type { Run } from '#engines/citations/styled-text.ts'

/** A reference with its bold and italic words. */
export function ReferenceText({ reference }: { reference: readonly Run[] }) {
  return reference.map((run, index) => {
    if (run.style === 'bold') return <strong key={index}>{run.text}</strong>
    if (run.style === 'italic') return <em key={index}>{run.text}</em>
    return run.text
  })
}
