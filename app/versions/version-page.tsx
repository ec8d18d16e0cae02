import { versionPath } from '#platform/addresses/paths.ts'
import { getWork } from '#domain/works/get-work.ts'
import { REMOVED_AUTHOR, VERSION_NOT_FOUND } from '#domain/works/texts.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { foreignLanguage } from '#web/ui/foreign-language.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { WithheldNotice } from '#app/moderation/withheld-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Attachments } from '#app/works/attachments.tsx'
import { CitationBox } from '#app/works/citing/citation-box.tsx'
import { WorkBody } from '#app/works/text/work-body.tsx'
import { loadVersion, loadWithheldVersion } from './load-version.ts'
import type { Route } from './+types/version-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args
  if (!loaderData) return pageMeta(args, { title: VERSION_NOT_FOUND, hidden: true })
  const { work, version, plain } = loaderData
  // Search engines are sent to the version of today.
  return pageMeta(args, {
    title: `${plain.title} (versão ${version.number})`,
    description: plain.abstract,
    path: work.path,
    hidden: true,
  })
}

export const loader = publicLoader({
  async read({ services, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    const work = await getWork(services.db, params.username, params.slug)
    const loaded = await loadVersion(services, work, params.version, url)
    return { from: [`work:${work.id}`, 'day'], longText: loaded.text, data: { ...loaded, withholding: null } }
  },
  readWithheld: loadWithheldVersion,
})

export default function VersionPage({ loaderData }: Route.ComponentProps) {
  const { work, version, content, text, abstractParts, attachments, references, withholding } = loaderData
  return (
    <article className="page py-8 lg:py-12" aria-labelledby="titulo">
      <div className="work-column grid gap-5 border-b border-line pb-8">
        {withholding && <WithheldNotice withholding={withholding} workId={work.id} />}
        <Notice
          tone="pending"
          title={`Esta é a versão ${version.number}, de ${formatDate(version.createdAt)}. A atual é a ${work.currentVersion}.`}
        >
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink to={work.path} size="sm" variant="primary">
              Ler a versão atual
            </ButtonLink>
            <ButtonLink to={`${versionPath(work, version.number)}/${work.currentVersion}`} size="sm">
              O que mudou desde então
            </ButtonLink>
          </div>
        </Notice>
        <h1
          id="titulo"
          lang={foreignLanguage(version.language)}
          className="font-serif text-2xl font-semibold sm:text-3xl"
        >
          <InlineText text={version.title} />
        </h1>
        <p className="text-sm text-muted">
          Publicada por {version.author ? <PersonName person={version.author} link /> : REMOVED_AUTHOR}
        </p>
        {version.notes && <p className="whitespace-pre-line">{version.notes}</p>}
      </div>
      <WorkBody {...{ work, content, text, abstractParts }} />
      <div className="work-column mt-10 grid gap-10">
        {attachments.length > 0 && <Attachments attachments={attachments} />}
        <CitationBox
          key={`citar-${work.id}-${version.number}`}
          work={{ path: versionPath(work, version.number) }}
          references={references}
        />
      </div>
    </article>
  )
}
