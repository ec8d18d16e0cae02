import { Link } from 'react-router'
import { publicLoader } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { type PolicyBlock, IN_FORCE_SINCE, POLICY } from './policy.ts'
import type { Route } from './+types/ethics-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Ética Científica',
    description:
      'Princípios, condutas proibidas, como denunciar, como se investiga e o que pode acontecer; termos de uso e privacidade.',
    path: '/ethics',
  })

export const loader = publicLoader({
  async read() {
    return { from: [], data: { policy: POLICY } }
  },
})

/** The policy, the terms of use and privacy, each section at an address of its own. */
export default function EthicsPage({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-10 py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
      <header className="lg:col-start-2">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Ética Científica</h1>
        <p className="mt-2 text-muted">
          Em vigor desde <time dateTime={IN_FORCE_SINCE}>{formatDate(IN_FORCE_SINCE)}</time>. É a primeira
          versão publicada. O que a moderação decidiu em cada ano está em{' '}
          <Link to="/ethics/transparencia" className="link">
            Transparência
          </Link>
          .
        </p>
      </header>
      <nav
        aria-label="Seções"
        className="no-print lg:sticky lg:top-20 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <ol className="grid gap-1 border-l border-line">
          {policy.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center px-4 text-sm hover:text-accent hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-reading gap-10">
        {policy.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`} className="mb-3 font-serif text-2xl font-semibold">
              {title}
            </h2>
            <div className="grid gap-4 text-reading">
              {blocks.map((block, index) => (
                <PolicyBlock key={index} block={block} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function PolicyBlock({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  return (
    <ul className="grid list-disc gap-2 pl-6 marker:text-muted">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
