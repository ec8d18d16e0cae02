import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { GARDENS, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { openModelServer } from '#tests/open-model-server.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../../actor.ts'
import { publishWork } from '../../publishing/publish-work.ts'
import { saveDraft } from '../../publishing/save-draft.ts'
import { checkWork } from '../check-work.ts'
import { findPassages } from '../evidence/find-passages.ts'
import { requireNoTwin } from '../require-no-twin.ts'
import { checkDraft } from './check-draft.ts'
import { getDraftCheck } from './get-draft-check.ts'
import { startDraftCheck } from './start-draft-check.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const COPIED = paragraphs(...TRAMS.slice(0, 3), GARDENS[2]!, GARDENS[3]!, GARDENS[5]!, ...TRAMS.slice(3))

let source: { id: number; path: string }
beforeEach(async () => {
  await sql`delete from works`.execute(db)
  await sql`delete from drafts`.execute(db)
  source = await publishWork(services, ana, aWork({ content: paragraphs(...GARDENS) }))
  await checkWork(services, { workId: source.id, version: 1 })
})

async function draftOf(who: Actor, content: string) {
  const submissionKey = crypto.randomUUID()
  const { id } = await saveDraft(services, who, {
    draftId: null,
    workId: null,
    submissionKey,
    revision: 0,
    screen: crypto.randomUUID(),
    sequence: 1,
    data: { title: 'Bondes e hortas', thematicArea: 'Educação', content },
  })
  return { id, submissionKey }
}

async function checked(who: Actor, content: string) {
  const draft = await draftOf(who, content)
  await startDraftCheck(services, who, draft.id)
  expect(await getDraftCheck(db, who, draft.id)).toMatchObject({ state: 'running', progress: 0, reports: [] })
  await checkDraft(services, draft.id)
  return draft
}

test('Bia sees of her draft what its publication would show, and nobody else sees it', async () => {
  const { id } = await checked(bia, COPIED)
  const check = await getDraftCheck(db, bia, id)
  expect(check).toMatchObject({ state: 'done', twin: null, isOlder: false })
  const [plagiarism, content] = check.reports
  expect(plagiarism).toMatchObject({
    kind: 'plagiarism',
    found: 'suspicious',
    corpusSize: 1,
    questioned: false,
  })
  expect(content).toMatchObject({ kind: 'ai', found: 'verified' })
  const { items } = await findPassages(db, plagiarism!.runId, 'counted', { cursor: null })
  expect(items[0]!.source).toMatchObject({ path: source.path })
  expect(items[0]!.text.pieces.map(({ text }) => text).join('')).toContain('O resultado mais claro')
  expect(await refusalOf(getDraftCheck(db, ana, id))).toMatchObject({ kind: 'missing' })
  expect(await refusalOf(startDraftCheck(services, ana, id))).toMatchObject({ kind: 'missing' })
  // each step was told to her alone
  const { rows } = await sql<{ topic: string }>`
    select distinct topic from live_events where payload->>'kind' = 'draft-check'`.execute(db)
  expect(rows).toEqual([{ topic: `person:${bia.id}` }])
})

test('it is never kept against her: it goes with the draft, and no language model reads it', async () => {
  const server = await openModelServer()
  services.config.model = { url: server.url, name: 'modelo', key: undefined, requestsPerDay: 100 }
  const { id, submissionKey } = await checked(bia, COPIED)
  services.config.model = undefined
  expect(server.asked).toEqual([])
  await publishWork(services, bia, aWork({ content: paragraphs(...TRAMS), submissionKey, draftId: id }))
  const { rows } = await sql`select from integrity_runs where draft_id is not null`.execute(db)
  expect(rows).toEqual([])
})

test('asked for again, it reads what stands there now; one that was overtaken keeps nothing', async () => {
  const { id } = await checked(bia, COPIED)
  await sql`update drafts set data = data || jsonb_build_object('content', ${paragraphs(...TRAMS)}::text) where id = ${id}`.execute(
    db,
  )
  const overtaken = startDraftCheck(services, bia, id).then(() => checkDraft(services, id))
  await startDraftCheck(services, bia, id)
  await Promise.all([overtaken, checkDraft(services, id)])
  const { reports } = await getDraftCheck(db, bia, id)
  expect(reports.map(({ found }) => found)).toEqual(['original', 'verified'])
  const empty = await draftOf(bia, '   ')
  expect(await refusalOf(startDraftCheck(services, bia, empty.id))).toMatchObject({ kind: 'invalid' })
})

test('a text that stands here already is said before it is published twice, to be confirmed', async () => {
  const { id } = await checked(bia, paragraphs(...GARDENS))
  expect((await getDraftCheck(db, bia, id)).twin).toMatchObject({ path: source.path })
  const again = aWork({ content: `**${GARDENS[0]!}**\n\n${paragraphs(...GARDENS.slice(1))}` })
  for (const who of [ana, bia])
    expect((await refusalOf(requireNoTwin(services, who, again))).fields.confirmTwin).toMatch(
      /^Este texto já está publicado aqui, em “Sobre a leitura/,
    )
  await requireNoTwin(services, bia, aWork({ content: COPIED }))
  await requireNoTwin(services, bia, aWork())
  // for an act sent twice, the twin is the work that the first one made
  const made = await publishWork(services, bia, again)
  await checkWork(services, { workId: made.id, version: 1 })
  await requireNoTwin(services, bia, again)
  await sql`update works set hidden = true`.execute(db)
  await requireNoTwin(services, ana, again)
})
