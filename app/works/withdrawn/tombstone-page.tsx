import type { Tombstone } from '#domain/works/get-tombstone.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

const BY = { author: 'retirado pelo autor', moderation: 'retirado pela moderação' } as const

/** What remains at the address of a withdrawn work that others cite. */
export default function TombstonePage({ tombstone }: { tombstone: Tombstone }) {
  const { title, authors, publishedAt, withdrawnAt, withdrawnBy } = tombstone
  return (
    <article className="page py-12 lg:py-20">
      <div className="mx-auto max-w-[52rem] border-l-4 border-line-strong pl-6 sm:pl-8">
        <p className="font-medium text-brick">Trabalho {BY[withdrawnBy]}</p>
        <h1 className="mt-3 font-serif text-2xl font-semibold sm:text-3xl">
          <InlineText text={title} />
        </h1>
        <p className="mt-4 text-lg">{authors.join(', ')}</p>
        <p className="mt-4 text-sm text-muted">
          Publicado aqui em <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> e retirado em{' '}
          <time dateTime={withdrawnAt}>{formatDate(withdrawnAt)}</time>. O texto e os arquivos não estão mais
          disponíveis; este registro fica porque outros trabalhos, avaliações ou um DOI apontam para ele.
        </p>
        <ButtonLink to="/areas" className="mt-8">
          Ver outros trabalhos
        </ButtonLink>
      </div>
    </article>
  )
}
