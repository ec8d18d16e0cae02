import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { GARDENS, GARDENS_REWORDED, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { deleteWork } from '../publishing/delete-work.ts'
import { editWork } from '../publishing/edit-work.ts'
import { publishWork } from '../publishing/publish-work.ts'
import { checkWork } from './check-work.ts'
import { PLAGIARISM_ENGINE } from '#engines/originality/engine.ts'

// no jobs by themselves: each test makes its own checks
const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')

beforeEach(async () => {
  await sql`delete from works`.execute(db)
  await sql`delete from notifications`.execute(db)
})

async function publish(who: Actor, content: string, changes = {}) {
  return publishWork(services, who, aWork({ content, ...changes }))
}

async function check(work: { id: number }, version = 1) {
  await checkWork(services, { workId: work.id, version })
  return stateOf(work)
}

async function stateOf(work: { id: number }) {
  const { rows } = await sql<{
    status: string
    result: {
      originality_score: number
      confidence: number
      reasoning: string
    } | null
    matches: {
      kind: string
      context: string | null
      counted: boolean
      source: number | null
      title: string
    }[]
  }>`
    select w.plagiarism_check_status as status, w.plagiarism_check_result as result,
      (select coalesce(json_agg(json_build_object('kind', m.kind, 'context', m.context, 'counted', m.counted,
          'source', m.source_work_id, 'title', m.source_title) order by m.id), '[]')
        from integrity_matches as m join integrity_runs as r on r.id = m.run_id
        where r.work_id = w.id and r.version_number = w.current_version) as matches
    from works as w where w.id = ${work.id}`.execute(db)
  return rows[0]!
}

const own = paragraphs(...TRAMS)
const copied = paragraphs(...TRAMS.slice(0, 3), GARDENS[2]!, GARDENS[3]!, GARDENS[5]!, ...TRAMS.slice(3))

describe('Ana published on gardens', () => {
  test('the first work of all has nothing to be compared with, and it is said', async () => {
    const work = await publish(ana, paragraphs(...GARDENS))
    expect(await stateOf(work)).toMatchObject({ status: 'pending', result: null })
    const { status, result } = await check(work)
    expect(status).toBe('original')
    expect(result).toMatchObject({ originality_score: 100 })
    expect(result!.reasoning).toMatch(
      /^Ainda não havia outros trabalhos .* em \d+ de \p{L}+ de \d{4}\. .*não pesquisa a internet/u,
    )
  })

  test('Bia, who wrote her own, is original', async () => {
    await check(await publish(ana, paragraphs(...GARDENS)))
    const { status, result, matches } = await check(await publish(bia, own))
    expect({ status, score: result!.originality_score, matches }).toEqual({
      status: 'original',
      score: 100,
      matches: [],
    })
    expect(result!.reasoning).toContain('com o único outro trabalho desta plataforma')
  })

  test('Bia, who took over three paragraphs, is shown them; her authors are told', async () => {
    const source = await publish(ana, paragraphs(...GARDENS))
    await check(source)
    const work = await publish(bia, copied)
    const { status, result, matches } = await check(work)
    expect(status).toBe('suspicious')
    expect(result!.originality_score).toBeLessThan(80)
    expect(result!.originality_score).toBeGreaterThan(50)
    expect(result!.reasoning).toMatch(/^Encontramos trechos parecidos .*não uma acusação/)
    expect(result!.reasoning).not.toMatch(/copi(ou|ada|ado)|fraude|plagiador/i)
    expect(matches.map(({ kind, counted, source: id }) => ({ kind, counted, id }))).toContainEqual({
      kind: 'verbatim',
      counted: true,
      id: source.id,
    })
    // readers are not told whose passages they are; the run keeps it
    expect(result).not.toHaveProperty('suspicious_sections')
    expect(JSON.stringify(result)).not.toContain('leitura entre pares')
    const { rows: runs } = await sql<{ section: string }>`
      select result->'suspicious_sections'->>0 as section from integrity_runs
      where work_id = ${work.id} and kind = 'plagiarism'`.execute(db)
    expect(runs[0]!.section).toMatch(
      /^Igual, \d+ caracteres a partir de “O resultado mais claro.*: “Sobre a leitura entre pares \d+”$/,
    )
    const { rows } = await sql<{ user_id: number; type: string; title: string }>`
      select user_id, type, title from notifications where title = 'Verificação automática'`.execute(db)
    expect(rows).toEqual([{ user_id: bia.id, type: 'moderation', title: 'Verificação automática' }])
  })

  test('reworded paragraphs are found as well', async () => {
    await check(await publish(ana, paragraphs(...GARDENS)))
    const { matches } = await check(await publish(bia, paragraphs(TRAMS[0]!, GARDENS_REWORDED, TRAMS[1]!)))
    expect(matches).toMatchObject([{ kind: 'paraphrase', counted: true }])
  })

  test('who was there first is original, though checked later', async () => {
    const first = await publish(ana, paragraphs(...GARDENS))
    const second = await publish(bia, copied)
    expect(await check(second)).toMatchObject({ status: 'suspicious' })
    expect(await check(first)).toMatchObject({ status: 'original', matches: [] })
  })

  test("what she takes from herself or with a co-author's name is shown and does not count", async () => {
    const work = await publish(ana, paragraphs(...GARDENS))
    await check(work)
    const again = await check(await publish(ana, copied))
    expect(again).toMatchObject({ status: 'original', result: { originality_score: 100 } })
    expect(again.matches.map(({ context, counted }) => [context, counted])).toContainEqual([
      'own_work',
      false,
    ])
    await makeCoAuthor(services, work.id, ana, caio)
    const caios = await check(await publish(caio, paragraphs(GARDENS[2]!, GARDENS[3]!, GARDENS[5]!)))
    // Ana's earlier works with the same text count as her own
    expect(caios).toMatchObject({ status: 'original', result: { originality_score: 100 } })
  })

  test('what staff hid is compared with nothing', async () => {
    const source = await publish(ana, paragraphs(...GARDENS))
    await check(source)
    await sql`update works set hidden = true where id = ${source.id}`.execute(db)
    expect(await check(await publish(bia, copied))).toMatchObject({ status: 'original', matches: [] })
  })

  test('a quoted passage that says whose it is does not count', async () => {
    await check(await publish(ana, paragraphs(...GARDENS)))
    const quoting = `Segundo Ribeiro (2024, p. 3), “${GARDENS[2]}” É o que também vimos.`
    const { status, matches } = await check(await publish(bia, paragraphs(...TRAMS, quoting)))
    expect(status).toBe('original')
    expect(matches).toMatchObject([{ context: 'quotation', counted: false }])
    const cited = `Assim se lê em Ribeiro (2024, p. 3):`
    const apart = [GARDENS[2], GARDENS[3], GARDENS[5]].map((words) => `> ${words}`).join('\n>\n')
    const block = await check(await publish(bia, paragraphs(TRAMS[0]!, cited, apart)))
    expect(block).toMatchObject({ status: 'original', result: { originality_score: 100 } })
    expect(block.matches.find(({ kind }) => kind === 'verbatim')).toMatchObject({ context: 'quotation' })
    const unmarked = [GARDENS[2], GARDENS[3], GARDENS[5]].map((words) => `${words} (RIBEIRO, 2024, p. 3)`)
    expect(await check(await publish(bia, paragraphs(TRAMS[0]!, ...unmarked)))).toMatchObject({
      status: 'suspicious',
    })
    const bare = await check(await publish(caio, paragraphs(...TRAMS, GARDENS[2]!)))
    expect(bare.matches.some(({ counted }) => counted)).toBe(true)
  })
})

describe('versions', () => {
  test('a new one is checked anew, and never with the work itself', async () => {
    await check(await publish(ana, paragraphs(...GARDENS)))
    const work = await publish(bia, copied)
    expect(await check(work)).toMatchObject({ status: 'suspicious' })
    const edited = await editWork(services, bia, work.id, {
      ...aWork({ content: own }),
      baseVersion: 1,
      notes: 'Sem os trechos',
    })
    expect(await stateOf(work)).toMatchObject({ status: 'pending', result: null })
    expect(await check(work, edited.version)).toMatchObject({
      status: 'original',
      result: { originality_score: 100 },
    })
  })

  test('the check of an older one changes nothing any more', async () => {
    await check(await publish(ana, paragraphs(...GARDENS)))
    const work = await publish(bia, copied)
    await editWork(services, bia, work.id, { ...aWork({ content: own }), baseVersion: 1, notes: '' })
    expect(await check(work, 1)).toMatchObject({ status: 'pending', result: null })
  })

  test('what Bia took from Ana does not make Ana suspicious when Ana publishes a new version', async () => {
    const first = await publish(ana, paragraphs(...GARDENS))
    await check(first)
    await check(await publish(bia, copied))
    await editWork(services, ana, first.id, {
      ...aWork({
        content: paragraphs(...GARDENS, 'Um parágrafo novo, escrito depois, sobre as galinhas da escola.'),
      }),
      baseVersion: 1,
      notes: 'Galinhas',
    })
    const { status, matches } = await check(first, 2)
    expect(status).toBe('original')
    expect(matches.length).toBeGreaterThan(0)
    expect(matches.every(({ context }) => context === 'own_version')).toBe(true)
  })

  test('nor does a source that took it into a later version of its own', async () => {
    const biasWork = await publish(bia, own)
    await check(biasWork)
    const first = await publish(ana, paragraphs(...GARDENS))
    await check(first)
    await editWork(services, bia, biasWork.id, { ...aWork({ content: copied }), baseVersion: 1, notes: '' })
    expect(await check(biasWork, 2)).toMatchObject({ status: 'suspicious' })
    await editWork(services, ana, first.id, {
      ...aWork({ content: paragraphs(...GARDENS, TRAMS[5]!) }),
      baseVersion: 1,
      notes: '',
    })
    const { matches } = await check(first, 2)
    // only what Bia's version added counts; what Bia copied herself does not
    expect(matches.filter(({ counted }) => counted)).toHaveLength(1)
    expect(matches.filter(({ context }) => context === 'own_version').length).toBeGreaterThan(0)
  })
})

describe('a check', () => {
  test('is made once, however often it is asked for', async () => {
    await check(await publish(ana, paragraphs(...GARDENS)))
    const work = await publish(bia, copied)
    await Promise.all([check(work), check(work)])
    await check(work)
    const { rows } = await sql<{ kind: string; status: string; corpus_size: number; engine_version: string }>`
      select kind, status, corpus_size, engine_version from integrity_runs where work_id = ${work.id} and kind = 'plagiarism'`.execute(
      db,
    )
    expect(rows).toEqual([
      { kind: 'plagiarism', status: 'done', corpus_size: 1, engine_version: PLAGIARISM_ENGINE.version },
    ])
    const { rows: notificationRows } =
      await sql`select from notifications where user_id = ${bia.id} and title = 'Verificação automática'`.execute(
        db,
      )
    expect(notificationRows).toHaveLength(1)
  })

  test('of a work that was deleted meanwhile leaves nothing behind', async () => {
    const work = await publish(ana, paragraphs(...GARDENS))
    await check(work)
    const { rows: before } = await sql`select from fingerprints where work_id = ${work.id}`.execute(db)
    expect(before.length).toBeGreaterThan(0)
    await deleteWork(services, ana, work.id)
    await checkWork(services, { workId: work.id, version: 1 })
    const { rows } = await sql`select work_id from fingerprints where work_id = ${work.id}`.execute(db)
    expect(rows).toEqual([])
  })
})
