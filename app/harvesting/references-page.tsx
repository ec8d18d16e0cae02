import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { LIST_MAX } from '#domain/citations/limits.ts'
import { toCsl } from '#domain/citations/to-csl.ts'
import { walkList } from '#domain/citations/walk-list.ts'
import type { Actor } from '#domain/actor.ts'
import { refuseTooMany } from '#domain/limit-acts.ts'
import { formatAbnt } from '#engines/citations/format-abnt.ts'
import { plainText, type Run } from '#engines/citations/styled-text.ts'
import { now } from '#platform/clock.ts'
import { ReferenceText } from '#app/works/citing/reference-text.tsx'
import { factsOf } from '#web/http/context.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { originOf } from '#web/http/origin-of.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { listAt, listGuard } from './list-at.ts'
import type { Route } from './+types/references-page'
import { formatNumber } from '#web/ui/format-number.ts'

interface Shown {
  title: string
  page: string
  references: Run[][]
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData ? `Referências: ${args.loaderData.title}` : 'Referências',
    hidden: true,
  })

export const loader = personalLoader({
  guard: listGuard,
  async read({
    services,
    actor,
    params,
    url,
    context,
  }: PersonalArgs<{ username?: string; communitySlug?: string }, Actor | null>): Promise<Shown> {
    const { title, page, find } = await listAt({ services, actor, params, url })
    const who = String(actor?.id ?? factsOf(context).address)
    await refuseTooMany(services.limits.consume('list-file:address', who), 'Muitas listas em pouco tempo.')
    const site = {
      origin: originOf(services.config, url),
      siteName: services.config.productName,
      accessedAt: now(),
    }
    const references: Run[][] = []
    for await (const work of walkList(services.db, find)) references.push(formatAbnt(toCsl(work, site)))
    return { title, page, references: inOrder(references) }
  },
})

/** NBR 6023: by the letters of the entry. */
function inOrder(references: Run[][]): Run[][] {
  const { compare } = new Intl.Collator('pt-BR')
  return references
    .map((reference) => ({ reference, text: plainText(reference) }))
    .toSorted((a, b) => compare(a.text, b.text))
    .map(({ reference }) => reference)
}

/** The works of a list as references after ABNT, to be printed. */
export default function ReferencesPage({ loaderData: { title, page, references } }: { loaderData: Shown }) {
  return (
    <article className="page py-8" aria-labelledby="referencias">
      <h1 id="referencias" className="font-serif text-2xl font-semibold sm:text-3xl">
        Referências
      </h1>
      <p className="mt-2 text-muted">
        {title}
        {references.length === LIST_MAX && `: os primeiros ${formatNumber(LIST_MAX)}`}
      </p>
      <p className="no-print mt-4 flex flex-wrap gap-2">
        <Button
          className="script-only"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        <ButtonLink to={page}>Voltar para a lista</ButtonLink>
      </p>
      <p className="no-print mt-4 text-sm text-muted">
        Programas leem o que é público pela{' '}
        <Link to="/api" className="link">
          interface aberta
        </Link>
        .
      </p>
      {references.length === 0 ? (
        <p className="mt-6">Nenhum trabalho nesta lista.</p>
      ) : (
        <ul className="mt-6 grid gap-4 font-serif">
          {references.map((reference, at) => (
            <li key={at} className="break-inside-avoid break-words">
              <ReferenceText reference={reference} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
