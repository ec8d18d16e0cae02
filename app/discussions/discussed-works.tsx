import { Link } from 'react-router'
import type { CompactWork } from '#domain/works/work-summary.ts'
import { AuthorNames } from '#app/cards/card-authors.tsx'
import { cutWords } from '#engines/text/cut-words.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

const SUMMARY = 150

/** The works that the text brings in, as a reading list of its own. */
export function DiscussedWorks({ works }: { works: readonly CompactWork[] }) {
  if (works.length === 0) return null
  return (
    <section aria-labelledby="em-pauta" className="mt-8 border-l-2 border-line-strong pl-4">
      <h2 id="em-pauta" className="text-sm font-semibold">
        {works.length === 1 ? 'Trabalho em pauta' : 'Trabalhos em pauta'}
      </h2>
      <ul className="mt-2 grid gap-4">
        {works.map((work) => (
          <li key={work.id}>
            <p className="text-xs font-medium tracking-wide uppercase">{work.area}</p>
            <Link
              to={work.path}
              className="inline-flex min-h-6 items-center font-serif text-lg font-semibold wrap-anywhere hover:text-accent hover:underline"
            >
              <InlineText text={work.title} />
            </Link>
            <p className="text-sm text-muted">
              <AuthorNames authors={work.authors} /> · {work.category}
            </p>
            <p className="mt-1 text-sm wrap-anywhere">{cutWords(work.summary, SUMMARY)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
