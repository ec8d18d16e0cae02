import { Link } from 'react-router'
import { pageAfter } from '#web/client/page-after.ts'
import { KINDS } from '#domain/integrity/texts.ts'
import type { Passages } from './read-passages.ts'

const LOOKS = {
  verbatim: 'bg-brick',
  paraphrase: 'bg-ochre',
  summary: 'bg-ink',
} as const

interface Props {
  map: Passages['map']
  to: (more: Record<string, string>) => string
}

/** The text as a bar that marks where the passages are; each mark links to its words. */
export function PassageMap({ map, to }: Props) {
  if (map.marks.length === 0 || map.textLength === 0) return null
  const share = (characters: number) => `${((100 * characters) / map.textLength).toFixed(2)}%`
  const kinds = [...new Set(map.marks.map(({ kind }) => kind))]
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>Onde os trechos estão no texto, do começo ao fim</span>
        {kinds.map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`inline-block size-3 rounded-sm ${LOOKS[kind]}`} />
            {KINDS[kind]}
          </span>
        ))}
      </figcaption>
      <div className="relative h-11 rounded-control border border-line bg-sunken print:h-6">
        {map.marks.map(({ id, start, length, kind, cursor }) => (
          <Link
            key={id}
            to={`${pageAfter(to({ tipo: 'counted' }), cursor)}#trecho-${id}`}
            style={{ left: share(start), width: `max(3px, ${share(length)})` }}
            className={`absolute inset-y-1 rounded-sm opacity-85 outline outline-transparent hover:opacity-100 ${LOOKS[kind]}`}
          >
            <span className="sr-only">
              {KINDS[kind]}, a {Math.round((100 * start) / map.textLength)}% do texto
            </span>
          </Link>
        ))}
      </div>
    </figure>
  )
}
