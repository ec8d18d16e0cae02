import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services/open-services.ts'
import { openOwnData } from '#tests/own-data.ts'
import { person } from '#tests/people.ts'
import { checkWork } from '#domain/integrity/check-work.ts'
import { findSections } from '#engines/verification/checks/check-structure.ts'
import { readForChecks } from '#engines/verification/reading/read-for-checks.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findRelated } from '#domain/works/related/find-related.ts'
import { getWork } from '#domain/works/get-work.ts'
import type { Services } from '#domain/services.ts'
import { rankByText } from './rank-by-text.ts'

interface Article {
  title: string
  abstract: string
  keywords: string[]
  text: string
  references: string[]
  year: number
}

/** By the article's place in the file: which others a reader of it would want, assessed by reading them. */
const RELATED: Readonly<Record<number, readonly number[]>> = {
  1: [14, 5],
  3: [12, 11],
  4: [1, 5],
  5: [4, 1],
  7: [11],
  9: [13],
  10: [11, 12],
  11: [12, 10, 7],
  12: [11, 10, 3],
  13: [9],
  14: [1],
}

/** Whole articles, published as they are: nothing may be suspicious, and what is read of them is printed. */
export async function measureArticles(data: string): Promise<void> {
  const { databaseUrl, dataDir, remove } = await openOwnData({ settings: { fsync: 'off' } })
  const config = readConfig({
    SECRET: 's'.repeat(40),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JOBS: 'off',
  })
  const { services, close } = await openServices(config, databaseUrl, createLog({ level: 'silent' }))
  try {
    await publishAndPrint(services, data)
  } finally {
    await close()
    await remove()
  }
}

async function publishAndPrint(services: Services, data: string): Promise<void> {
  const file = path.join(data, 'scielo-articles.json')
  const articles = JSON.parse(readFileSync(file, 'utf8')) as Article[]
  console.log('\nArtigos da SciELO, publicados como são, cada um por outra pessoa:')
  const slugs: string[] = []
  for (const [n, article] of articles.entries()) {
    const who = await person(services, `pessoa_${n}`)
    const content = `${article.text}\n\n## Referências\n\n${article.references.map((reference) => `- ${reference}`).join('\n')}`
    const { id, slug } = await publishWork(services, who, {
      source: 'editor',
      title: article.title,
      abstract: article.abstract,
      keywords: article.keywords,
      content,
      thematicArea: 'Educação',
      category: 'Artigo Científico',
      submissionKey: crypto.randomUUID(),
    })
    slugs.push(`pessoa_${n}/${slug}`)
    await checkWork(services, { workId: id, version: 1 })
    const { rows } = await sql<{
      plagiarism: string
      ai: string
      score: number
      text: string
      confidence: number
    }>`
      select w.plagiarism_check_status as plagiarism, w.ai_verification_status as ai, v.plain_text as text,
        (w.plagiarism_check_result->>'originality_score')::int as score, (w.ai_verification_result->>'confidence')::float as confidence
      from works as w join work_versions as v on v.work_id = w.id where w.id = ${id}`.execute(services.db)
    const { plagiarism, ai, score, text, confidence } = rows[0]!
    const reading = readForChecks({ ...article, text })
    console.log(
      `${plagiarism.padEnd(10)} ${String(score).padStart(3)}%  ${ai.padEnd(8)} ${confidence}  referências ${reading.references.length} de ${article.references.length}, ` +
        `citações ${reading.citations.length}, seções: ${findSections(reading.body).join(' ') || 'nenhuma'}  ${article.title.slice(0, 50)}`,
    )
  }
  await measureRelated(services, articles, slugs)
}

/** The works at the foot of a page, by title and keywords as today, and by the whole text as the engine reads it. */
async function measureRelated(services: Services, articles: readonly Article[], slugs: readonly string[]) {
  const byText = rankByText(articles.map(({ text }) => text))
  const scores = { today: 0, text: 0, shown: 0 }
  const assessed = Object.entries(RELATED)
  for (const [place, wanted] of assessed) {
    const [username, slug] = slugs[Number(place)]!.split('/') as [string, string]
    const work = await getWork(services.db, username, slug)
    const shown = (await findRelated(services.db, work)).works.map((card) =>
      articles.findIndex(({ title }) => title === card.title),
    )
    scores.shown += shown.length
    scores.today += firstRight(shown, wanted)
    scores.text += firstRight(byText(Number(place)).slice(0, 4), wanted)
  }
  const mean = (sum: number) => (sum / assessed.length).toFixed(2)
  console.log(
    `\nTrabalhos relacionados, ${assessed.length} artigos julgados à mão (1 = o primeiro é um dos certos): ` +
      `por título e palavras-chave ${mean(scores.today)} (${scores.shown} mostrados), pelo texto inteiro ${mean(scores.text)}`,
  )
}

function firstRight(ranked: readonly number[], wanted: readonly number[]): number {
  const place = ranked.findIndex((one) => wanted.includes(one))
  return place < 0 ? 0 : 1 / (place + 1)
}
