import { expect, onTestFinished, test, vi } from 'vitest'
import { hearUndrawn, type UndrawnPart } from '#platform/undrawn/report-undrawn.ts'
import type { TaskPool } from '#platform/task-processes/create-task-pool.ts'
import { TaskTooLarge } from '#platform/task-processes/start-task-process.ts'
import { sql } from 'kysely'
import { TEXT_TOO_LARGE } from '#engines/rendering/texts.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { getWork } from '#domain/works/get-work.ts'
import { deleteWork } from './delete-work.ts'
import { editWork } from './edit-work.ts'
import { publishWork, type PublishedWork } from './publish-work.ts'
import { renderOldPages } from './define-rendering.ts'
import { PATIENCE } from '#tests/patience.ts'
import { waitForIdleQueue } from '#tests/sums-of.ts'

const services = await testServices({ JOBS: 'on' })
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

const long = (text: string) =>
  `${text}\n\n${'Um parágrafo para que o texto seja longo o bastante. '.repeat(4)}`

const stored = (work: { id: number }) =>
  db
    .selectFrom('work_versions')
    .select(['content_html', 'renderer_version'])
    .where('work_id', '=', work.id)
    .orderBy('version_number', 'desc')
    .executeTakeFirstOrThrow()

async function read(username: string, { slug }: PublishedWork): Promise<string> {
  const work = await getWork(db, username, slug)
  return (await getWorkContent(db, work, work.currentVersion))?.html ?? ''
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, PATIENCE)

test('a page is made when it is published, not when it is read', async () => {
  const work = await publishWork(services, ana, aWork({ content: long('Um texto **forte**.') }))
  expect((await stored(work)).content_html).toContain('<strong>forte</strong>')
  await db.updateTable('work_versions').set({ content_html: 'como foi guardada' }).execute()
  expect(await read('ana', work)).toBe('como foi guardada')
})

test('a text is read once, away from the thread that answers and before anything is held', async () => {
  const requested: string[] = []
  const held: number[] = []
  const taskPool: TaskPool = {
    ...services.taskPool,
    async run(task, input, options) {
      requested.push(task.name)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db)
      held.push(rows[0]!.n)
      return services.taskPool.run(task, input, options)
    },
  }
  await waitForIdleQueue(db) // the check of a new work holds something too
  const work = await publishWork({ ...services, taskPool }, ana, aWork({ content: long('Primeira.') }))
  await waitForIdleQueue(db)
  const again = { ...aWork({ content: long('Segunda.') }), baseVersion: 1 }
  await editWork({ ...services, taskPool }, ana, work.id, again)
  expect(requested).toEqual(['publishing.prepare-content', 'publishing.prepare-content'])
  expect(held).toEqual([0, 0])
  expect(await read('ana', work)).toContain('Segunda.')
})

test('a text that asks for too much is refused beside its field', async () => {
  const taskPool = { ...services.taskPool, run: () => Promise.reject(new TaskTooLarge('time')) }
  await expect(publishWork({ ...services, taskPool }, ana, aWork())).rejects.toMatchObject({
    kind: 'invalid',
    fields: { content: TEXT_TOO_LARGE },
  })
})

test('a sign that no page can hold is kept from it', async () => {
  const work = await publishWork(services, ana, aWork({ content: long('Um $\\char0$ e \0 aqui.') }))
  expect(await read('ana', work)).toContain('\uFFFD')
})

test('a link to a work that does not exist yet leads there soon after it appears, and follows its title', async () => {
  const content = long('Parto de [[o-que-ainda-vem]] para dizer algo.')
  const source = await publishWork(services, bia, aWork({ content }))
  expect(await read('bia', source)).toMatch(/<span class="backlink backlink-missing"[^>]*>o-que-ainda-vem</)

  const target = await publishWork(services, ana, aWork({ title: 'O que ainda vem' }))
  await soon(async () =>
    expect(await read('bia', source)).toContain(
      `<a class="backlink" href="${target.path}" data-slug="o-que-ainda-vem">O que ainda vem</a>`,
    ),
  )
  await editWork(services, ana, target.id, { ...aWork({ title: 'O que veio & ficou' }), baseVersion: 1 })
  await soon(async () => expect(await read('bia', source)).toContain('>O que veio &#x26; ficou</a>'))
})

test('a link to a work that was withdrawn says so soon, and leads to what remains at its address', async () => {
  const target = await publishWork(services, ana, aWork({ title: 'Alvo de uma ligação' }))
  const content = long('Parto de [[alvo-de-uma-ligacao]] e de [[ana/alvo-de-uma-ligacao|outro nome]].')
  const source = await publishWork(services, bia, aWork({ content }))
  expect(await read('bia', source)).toContain(`href="${target.path}"`)
  expect(await deleteWork(services, ana, target.id)).toMatchObject({ leavesTombstone: true })
  const link = `<a class="backlink backlink-withdrawn" href="${target.path}" data-slug="alvo-de-uma-ligacao" title="Este trabalho foi retirado">`
  await soon(async () => {
    const html = await read('bia', source)
    expect(html).toContain(`${link}Alvo de uma ligação (retirado)</a>`)
    expect(html).toContain(`${link}outro nome (retirado)</a>`)
  })
})

test('a link to a work that was deleted before anybody linked to it says that it is gone', async () => {
  const target = await publishWork(services, ana, aWork({ title: 'Apagado antes da ligação' }))
  expect(await deleteWork(services, ana, target.id)).toMatchObject({ leavesTombstone: false })
  const source = await publishWork(services, bia, aWork({ content: long(`Parto de [[${target.slug}]].`) }))
  expect(await read('bia', source)).toContain(
    `title="Este trabalho foi retirado">${target.slug} (retirado)</span>`,
  )
})

test('a page of an older renderer is shown as it is until a job has made it anew', async () => {
  const work = await publishWork(services, ana, aWork({ content: long('Um texto *novo*.') }))
  await db
    .updateTable('work_versions')
    .set({ content_html: '<p>de antes</p>', renderer_version: 1 })
    .where('work_id', '=', work.id)
    .execute()
  expect(await read('ana', work)).toBe('<p>de antes</p>')
  await renderOldPages(services)
  expect(await read('ana', work)).toContain('<em>novo</em>')
})

test('a text that cannot be rendered keeps no other as it was, and is told', async () => {
  const works = [
    await publishWork(services, ana, aWork({ content: long('Este *não* se deixa ler.') })),
    await publishWork(services, ana, aWork({ content: long('Este *sim*.') })),
  ]
  await db
    .updateTable('work_versions')
    .set({ renderer_version: 1, content_html: '<p>de antes</p>' })
    .execute()
  const taskPool: TaskPool = {
    ...services.taskPool,
    run: (task, input, options) =>
      String(input).includes('não* se deixa')
        ? Promise.reject(new Error('quebrado'))
        : services.taskPool.run(task, input, options),
  }
  const heard: UndrawnPart[] = []
  onTestFinished(hearUndrawn((part) => heard.push(part)))
  await expect(renderOldPages({ ...services, taskPool })).rejects.toThrow('1 texts could not be rendered')
  expect(await read('ana', works[0]!)).toBe('<p>de antes</p>')
  expect(await read('ana', works[1]!)).toContain('<em>sim</em>')
  expect(heard).toMatchObject([{ kind: 'text of a work', error: new Error('quebrado') }])
})

test('an address that says the renderer’s old mark is published, kept and shown as it was typed', async () => {
  const work = await publishWork(services, ana, aWork({ content: long('Veja [t](x%00) e [u](x%000%00).') }))
  expect(await read('ana', work)).toContain('Veja t (x%00) e u (x%000%00).')
})

test('a text without a page is shown as it was typed, in its paragraphs', async () => {
  const work = await publishWork(services, ana, aWork({ content: long('Um *texto* & <b>sinais</b>.') }))
  await db.updateTable('work_versions').set({ content_html: null, renderer_version: null }).execute()
  expect(await read('ana', work)).toMatch(/^<p>Um \*texto\* &#x26; &#x3C;b>sinais&#x3C;\/b>\.<\/p>\n<p>/)
  await renderOldPages(services)
  expect(await read('ana', work)).toContain('<em>texto</em>')
})
