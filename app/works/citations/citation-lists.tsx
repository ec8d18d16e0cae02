import { Link } from 'react-router'
import type { CitingWork, Citations } from '#domain/works/citations-of.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import type { CitationPicture } from './draw-citation-picture.ts'

interface Props {
  citations: Citations
  picture: CitationPicture | null
}

/** What the work cites and what cites it: a picture where there is room, and the list of it, with the sentences. */
export function CitationLists({ citations, picture }: Props) {
  if (!picture) return null
  return (
    <section aria-labelledby="citacoes">
      <h2 id="citacoes" className="text-sm font-semibold">
        Citações
      </h2>
      <div className="no-print mt-4 max-md:hidden">
        <svg
          role="group"
          aria-labelledby="citacoes"
          viewBox={`0 0 680 ${picture.height}`}
          width="680"
          height={picture.height}
          className="cites"
          // drawn by the server from escaped words (draw-citation-picture.ts)
          dangerouslySetInnerHTML={{ __html: picture.markup }}
        />
      </div>
      <details className="citation-table">
        <summary className="min-h-11 py-2.5 text-sm text-muted">Ver em lista</summary>
        <CitationList heading="Citado por" citations={citations.citedBy} />
        <CitationList heading="Cita" citations={citations.cites} />
      </details>
    </section>
  )
}

function CitationList({ heading, citations }: { heading: string; citations: readonly CitingWork[] }) {
  if (citations.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{heading}</h3>
      <ul className="mt-3 grid gap-4">
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
    </>
  )
}
