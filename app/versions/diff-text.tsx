import type { DiffPart } from '#domain/works/comparison/diff-texts.ts'

const LEAVES = { added: 'ins', removed: 'del' } as const
const SAYS = { added: 'incluído', removed: 'retirado' } as const

/** Two texts in one: insertions and deletions, visually and for screen readers. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    const Leaf = LEAVES[kind]
    return (
      <Leaf key={index}>
        <span className="sr-only">[{SAYS[kind]}: </span>
        {text}
        <span className="sr-only">]</span>
      </Leaf>
    )
  })
}
