import type { DiffBlock } from '#domain/works/comparison/diff-blocks.ts'
import { cx } from '#web/ui/cx.ts'
import { DiffTable } from './diff-table.tsx'
import { DiffText } from './diff-text.tsx'
import { formatCount } from '#web/ui/format-number.ts'

/** Unchanged blocks left around a change, so that one knows where it is. */
const AROUND = 1

interface Run {
  /** the number of the change; null where nothing changed */
  change: number | null
  blocks: DiffBlock[]
}

/** Two texts block by block. Each change leads to the next; what lies between is folded. */
export function DiffBlocks({ blocks }: { blocks: readonly DiffBlock[] }) {
  const runs = runsOf(blocks)
  const count = runs.filter((run) => run.change !== null).length
  return (
    <div className="diff font-serif text-reading">
      <p className="mb-4 font-sans text-sm text-muted">
        {count === 1 ? '1 mudança' : `${count} mudanças`}
        {count > 1 && (
          <>
            {' · '}
            <a href="#mudanca-1" className="link">
              Primeira mudança
            </a>
          </>
        )}
      </p>
      {runs.map(({ change, blocks: own }, index) =>
        change === null ? (
          <Unchanged key={index} blocks={own} first={index === 0} last={index === runs.length - 1} />
        ) : (
          <Change key={index} number={change} of={count} blocks={own} />
        ),
      )}
    </div>
  )
}

function runsOf(blocks: readonly DiffBlock[]): Run[] {
  const runs: Run[] = []
  let changes = 0
  for (const block of blocks) {
    const changed = block.kind !== 'same'
    const last = runs.at(-1)
    if (last && (last.change !== null) === changed) last.blocks.push(block)
    else runs.push({ change: changed ? ++changes : null, blocks: [block] })
  }
  return runs
}

function Change({ number, of, blocks }: { number: number; of: number; blocks: readonly DiffBlock[] }) {
  return (
    <section
      id={`mudanca-${number}`}
      tabIndex={-1}
      aria-label={`Mudança ${number} de ${of}`}
      className="my-6 border-l-2 border-line-strong pl-4"
    >
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
      {of > 1 && (
        <p className="mt-2 font-sans text-sm text-muted">
          Mudança {number} de {of}
          {number < of && (
            <>
              {' · '}
              <a href={`#mudanca-${number + 1}`} className="link">
                Próxima mudança
              </a>
            </>
          )}
        </p>
      )}
    </section>
  )
}

const SIZES = ['text-2xl', 'text-2xl', 'text-lg', 'text-lg', 'text-lg', 'text-lg', 'text-lg']

function Block({ block }: { block: DiffBlock }) {
  if (block.rows) return <DiffTable rows={block.rows} />
  const words = <DiffText parts={block.parts} />
  if (block.rank === null) return <div className="my-3">{words}</div>
  // h1 and h2 are the page's own headings
  const Rank = `h${Math.min(6, block.rank + 2)}` as 'h3'
  return <Rank className={cx('mt-6 mb-2 font-semibold', SIZES[block.rank])}>{words}</Rank>
}

interface UnchangedProps {
  blocks: readonly DiffBlock[]
  first: boolean
  last: boolean
}

function Unchanged({ blocks, first, last }: UnchangedProps) {
  const head = first ? 0 : AROUND
  const tail = last ? 0 : AROUND
  const middle = blocks.slice(head, Math.max(head, blocks.length - tail))
  const show = (some: readonly DiffBlock[]) => some.map((block, index) => <Block key={index} block={block} />)
  const words = middle.reduce((sum, { parts }) => sum + (parts[0]?.text.split(/\s+/).length ?? 0), 0)
  return (
    <>
      {show(blocks.slice(0, head))}
      {middle.length > 0 && (
        <details className="my-3">
          <summary className="inline-flex min-h-11 items-center font-sans text-sm text-muted">
            {formatCount(words, 'palavra', 'palavras')} sem mudança
          </summary>
          {show(middle)}
        </details>
      )}
      {show(blocks.slice(Math.max(head, blocks.length - tail)))}
    </>
  )
}
