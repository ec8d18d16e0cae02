import { Link } from 'react-router'
import type { VersionComparison } from '#domain/works/comparison/compare-versions.ts'
import { getWork } from '#domain/works/get-work.ts'
import { VERSION_NOT_FOUND } from '#domain/works/texts.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { WithheldNotice } from '#app/moderation/withheld-notice.tsx'
import { DiffBlocks } from './diff-blocks.tsx'
import { loadComparison, loadWithheldComparison } from './load-version.ts'
import { DiffText } from './diff-text.tsx'
import type { Route } from './+types/compare-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import './diff.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Comparar versões de ${args.loaderData.plainTitle}` : VERSION_NOT_FOUND,
    hidden: true,
  })

export const loader = publicLoader({
  async read({ services, params }: PublicArgs<Route.LoaderArgs['params']>) {
    const work = await getWork(services.db, params.username, params.slug)
    return {
      from: [`work:${work.id}`],
      data: { ...(await loadComparison(services, work, params)), withholding: null },
    }
  },
  readWithheld: loadWithheldComparison,
})

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { work, comparison, withholding } = loaderData
  const { from, to, fields, text } = comparison
  const pathOf = (number: number) =>
    number === work.currentVersion ? work.path : `${work.path}/versoes/${number}`
  return (
    <div className="page-column py-8 lg:py-12">
      {withholding && (
        <div className="mb-8 grid gap-5">
          <WithheldNotice withholding={withholding} workId={work.id} />
        </div>
      )}
      <p className="text-sm">
        <Link to={work.path} className="link">
          <InlineText text={work.title} />
        </Link>
      </p>
      <h1 className="mt-2 font-serif text-2xl font-semibold sm:text-3xl">
        Versões {from.number} e {to.number}
      </h1>
      <p className="mt-3 text-muted">
        O que mudou da{' '}
        <Link to={pathOf(from.number)} className="link">
          versão {from.number}
        </Link>
        , de {formatDate(from.createdAt)}, para a{' '}
        <Link to={pathOf(to.number)} className="link">
          versão {to.number}
        </Link>
        , de {formatDate(to.createdAt)}.
      </p>
      <p className="diff mt-4 text-sm" aria-hidden>
        <ins>incluído</ins> <del>retirado</del>
      </p>
      <div className="mt-8 grid gap-10">
        {fields.map((field) => (
          <section key={field.name}>
            <h2 className="mb-2 text-sm font-semibold text-muted">{field.name}</h2>
            <div className="diff font-serif text-reading">
              <DiffText parts={field.parts} />
            </div>
          </section>
        ))}
        <section>
          <h2 className="mb-2 text-sm font-semibold text-muted">Texto</h2>
          {text.state === 'changed' ? <DiffBlocks blocks={text.blocks} /> : <p>{WORDS[text.state]}</p>}
        </section>
      </div>
    </div>
  )
}

const WORDS: Record<Exclude<VersionComparison['text']['state'], 'changed'>, string> = {
  same: 'O texto é o mesmo nas duas versões.',
  formatting: 'As palavras são as mesmas: mudou só a formatação ou o destino de algum link.',
  'too-long': 'Os dois textos são longos e diferentes demais para serem comparados aqui.',
  'no-text': 'O arquivo de uma das versões não tem texto que possa ser comparado.',
}
