import { Link } from 'react-router'
import type { CitingWork, Citations } from '#domain/works/citations-of.ts'
import { NeighbourPicture } from './neighbour-picture.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

/** 'Cita' and 'Citado por', each with the sentence around the link. */
export function CitationLists({ citations }: { citations: Citations }) {
  return (
    <>
      {citations.cites.length + citations.citedBy.length > 0 && <NeighbourPicture citations={citations} />}
      <CitationList id="cita" heading="Cita" citations={citations.cites} />
      <CitationList id="citado-por" heading="Citado por" citations={citations.citedBy} />
    </>
  )
}

function CitationList({
  id,
  heading,
  citations,
}: {
  id: string
  heading: string
  citations: readonly CitingWork[]
}) {
  if (citations.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-semibold">
        {heading}
      </h2>
      <ul className="mt-4 grid gap-4">
        {citations.map((citation) => (
          <li key={citation.path} className="border-l-2 border-line pl-4">
            <Link
              to={citation.path}
              className="inline-block min-h-6 font-serif font-semibold hover:text-accent hover:underline"
            >
              <InlineText text={citation.title} />
            </Link>
            {citation.context && <p className="mt-1 text-sm text-muted">“{citation.context}”</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
