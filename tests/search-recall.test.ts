import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { findIdentified } from '#domain/search/find-identified.ts'
import { findWorkIds } from '#domain/search/find-works.ts'
import { DEMO_PEOPLE } from '#server/demo/demo-people.ts'
import { publishDemoWorks } from '#server/demo/publish-demo-works.ts'
import { person } from './people.ts'
import { testServices } from './services.ts'

const services = await testServices()
const { db } = services

const questions = readFileSync(path.join(import.meta.dirname, 'data/search/queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [kind = '', query = '', slugs = ''] = line.split('\t')
    return { kind, query, wanted: slugs.split(' ') }
  })

beforeAll(async () => {
  const people = new Map<string, Actor>()
  for (const { username, fullName } of DEMO_PEOPLE) {
    const actor = await person(services, username)
    await db.updateTable('profiles').set({ full_name: fullName }).where('id', '=', actor.id).execute()
    people.set(username, { ...actor, fullName })
  }
  await publishDemoWorks(services, people, path.join(import.meta.dirname, '../server/demo'))
})

/** The slugs of all that a question leads to. */
async function ask(query: string): Promise<Set<string>> {
  const identified = await findIdentified(db, query, ['pares.example'])
  if (identified) return new Set([identified.split('/').at(-1)!])
  const { ids } = await findWorkIds(db, { q: query, size: 100 })
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('works').select('slug').where('id', 'in', ids).execute()
  return new Set(rows.map(({ slug }) => slug))
}

test('of the works that 150 questions must find at least 99 in 100 are found', async () => {
  expect(questions).toHaveLength(150)
  let wanted = 0
  const missed: string[] = []
  for (const question of questions) {
    const found = await ask(question.query)
    wanted += question.wanted.length
    for (const slug of question.wanted)
      if (!found.has(slug)) missed.push(`${question.kind}: ${question.query} → ${slug}`)
  }
  expect(wanted).toBeGreaterThan(400)
  expect(1 - missed.length / wanted, missed.join('\n')).toBeGreaterThanOrEqual(0.99)
})
