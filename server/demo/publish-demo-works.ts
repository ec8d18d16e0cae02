import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Actor } from '#domain/actor.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import type { Services } from '#domain/services.ts'
import { ARTICLE_PLACES } from './article-places.ts'
import { DEPOSITOR } from './demo-people.ts'
import { readDemoArticles, readDemoWorks, type DemoArticle } from './read-demo-works.ts'

export type DemoPeople = ReadonlyMap<string, Actor>

const DAY_MS = 24 * 60 * 60 * 1000

/** The same content has the same key at every start: filling that was cut short goes on where it stopped. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const someTimeAgo = (days: number, seed: string) =>
  new Date(
    Date.now() -
      days * DAY_MS -
      (parseInt(createHash('sha256').update(seed).digest('hex').slice(0, 6), 16) % DAY_MS),
  )

export const countDemoWorks = (folder: string): number =>
  readDemoWorks(path.join(folder, 'works')).length +
  readDemoArticles(path.join(folder, 'scielo-articles.json')).length

export async function publishDemoWorks(
  services: Services,
  people: DemoPeople,
  folder: string,
): Promise<PublishedWork[]> {
  const published: PublishedWork[] = []
  for (const { author, area, daysAgo, file, ...work } of readDemoWorks(path.join(folder, 'works'))) {
    const actor = people.get(author)
    if (!actor) throw new Error(`${file}: nobody is called ${author}`)
    const input = {
      ...work,
      source: 'editor',
      thematicArea: area,
      submissionKey: keyOf(file),
      institution: work.institution ?? '',
    }
    published.push(await publishWork(services, actor, input, { publishedAt: someTimeAgo(daysAgo, file) }))
  }
  return published
}

/** The SciELO articles, kept by an account that is not among their authors. */
export async function depositArticles(
  services: Services,
  people: DemoPeople,
  folder: string,
): Promise<PublishedWork[]> {
  const depositor = people.get(DEPOSITOR.username)!
  const published: PublishedWork[] = []
  for (const [index, article] of readDemoArticles(path.join(folder, 'scielo-articles.json')).entries()) {
    published.push(await depositArticle(services, depositor, article, ARTICLE_PLACES[index]!, folder))
  }
  return published
}

async function depositArticle(
  services: Services,
  depositor: Actor,
  article: DemoArticle,
  place: (typeof ARTICLE_PLACES)[number],
  folder: string,
): Promise<PublishedWork> {
  const submissionKey = keyOf(article.doi)
  const existing = await services.db
    .selectFrom('works')
    .select(['id', 'slug'])
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst()
  if (existing) return { ...existing, path: `/${depositor.username}/${existing.slug}` }
  const references = article.references
    .map((reference) => `- ${reference.replace(/([\\[\]*_<$])/g, '\\$1')}`)
    .join('\n')
  const text = place.document
    ? {
        source: 'file',
        paperFileId: (
          await stageDocument(services, depositor, path.join(folder, 'documents', place.document))
        ).id,
      }
    : { source: 'editor', content: `${article.text}\n\n### Referências\n\n${references}` }
  return publishWork(
    services,
    depositor,
    {
      ...text,
      submissionKey,
      title: article.title,
      abstract: article.abstract,
      titleEn: article.titleEn,
      abstractEn: article.abstractEn,
      keywords: article.keywords.map((keyword) => keyword.replace(/\.$/, '')),
      coAuthors: article.authors,
      institution: tidyInstitution(article.institution),
      thematicArea: place.area,
      category: place.category ?? 'Artigo Científico',
      licence: article.licence,
      journal: article.journal,
      journalYear: String(article.year),
      registeredDoi: article.doi,
    },
    {
      ownerRole: 'depositor',
      publishedAt: someTimeAgo(place.daysAgo, article.doi),
    },
  )
}

/** Removes departments, cities and e-mails that the source includes. */
const tidyInstitution = (text: string) =>
  text
    .replace(/^\.\s*/, '')
    .replace(/\s*e-mail:.*$/, '')
    .split(/,|\. /)[0]!
    .trim()

function stageDocument(services: Services, depositor: Actor, file: string) {
  return stageFile(services, depositor, {
    kind: 'paper',
    name: path.basename(file),
    declaredType: '',
    content: createReadStream(file),
  })
}
