import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { forgetPdfsOf } from '#domain/typesetting/define-typesetting.ts'
import { TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import { readPdf } from '#engines/text-extraction/read-pdf.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import { loader } from './paper-loader.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const caio = await person(services, 'caio')
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140'

async function ask(slug: string, file: string, actor: Actor | null = null): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, actor)
  context.set(requestContext, { id: '', address: '203.0.113.9', userAgent: BROWSER, nonce: '' })
  const url = new URL(`http://site/ana/${slug}/${file}`)
  const params = { username: 'ana', slug, file }
  const request = new Request(url, { headers: { Accept: 'application/pdf' } })
  try {
    return await loader({ params, request, url, context } as never)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    const { init } = thrown as { init?: { status?: number } }
    return new Response(null, { status: init?.status ?? 500 })
  }
}

async function wordsOf(response: Response): Promise<string> {
  const file = path.join(services.config.dataDir, 'asked.pdf')
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  return (await readPdf(file, TEXT_LIMITS)).text
}

const stored = () =>
  db.selectFrom('files').select(['id', 'state']).where('kind', '=', 'typeset').orderBy('id').execute()

test('what Ana wrote is downloaded as a PDF that says title, author, text and how it is cited', async () => {
  const { slug } = await publishWork(
    services,
    ana,
    aWork({
      title: 'A leitura nas escolas',
      content:
        '# Começo\n\n' + 'Lemos juntos todos os dias da semana, e conversamos sobre o que lemos. '.repeat(3),
    }),
  )
  const response = await ask(slug, `${slug}.pdf`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const words = await wordsOf(response)
  for (const part of [
    'A leitura nas escolas',
    'Ana Ribeiro',
    'Começo',
    'Lemos juntos',
    'Como citar: RIBEIRO, Ana',
  ])
    expect(words).toContain(part)
})

test('and as a Word document', async () => {
  const { slug } = await publishWork(services, ana, aWork())
  const response = await ask(slug, `${slug}.docx`)
  expect(response.headers.get('Content-Type')).toContain('wordprocessingml')
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
  // beside the PDF, not in its place
  await ask(slug, `${slug}.pdf`)
  expect((await stored()).slice(-2).map(({ state }) => state)).toEqual(['attached', 'attached'])
})

test('it is made once, anew when the work is another, and the older file goes', async () => {
  const { id, slug } = await publishWork(services, ana, aWork())
  const before = (await stored()).length
  await Promise.all([1, 2, 3].map(() => ask(slug, `${slug}.pdf`)))
  await ask(slug, `${slug}.pdf`)
  expect(await stored()).toHaveLength(before + 1)
  await editWork(
    services,
    ana,
    id,
    aWork({ title: 'Outro título, depois de pensar', submissionKey: undefined, baseVersion: 1 }),
  )
  expect(await wordsOf(await ask(slug, `${slug}-v2.pdf`))).toContain('Outro título')
  await db
    .updateTable('typeset_works')
    .set({ fingerprint: 'outra' })
    .where('version_number', '=', 2)
    .execute()
  await ask(slug, `${slug}-v2.pdf`)
  expect((await stored()).filter(({ state }) => state === 'garbage')).toHaveLength(1)
  await collectGarbage(services)
  expect((await stored()).filter(({ state }) => state === 'garbage')).toHaveLength(0)
})

test('nobody gets the PDF of a hidden work, even where it was made before; its author does', async () => {
  const { id, slug } = await publishWork(services, ana, aWork())
  expect((await ask(slug, `${slug}.pdf`, caio)).status).toBe(200)
  await db.transaction().execute((tx) => setWorkHidden(services, tx, id, true))
  expect((await ask(slug, `${slug}.pdf`, caio)).status).toBe(404)
  expect((await ask(slug, `${slug}.pdf`)).status).toBe(404)
  const own = await ask(slug, `${slug}.pdf`, ana)
  expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('private')])
})

test('with the work, and with the name of who left, the file goes', async () => {
  const [kept, gone] = [await publishWork(services, ana, aWork()), await publishWork(services, ana, aWork())]
  for (const { slug } of [kept, gone]) await ask(slug, `${slug}.pdf`)
  await deleteWork(services, ana, gone.id)
  await db.transaction().execute((tx) => forgetPdfsOf(tx, kept.id))
  const left = await db
    .selectFrom('typeset_works')
    .select('work_id')
    .where('work_id', 'in', [kept.id, gone.id])
    .execute()
  expect(left).toEqual([])
  expect((await stored()).slice(-2).map(({ state }) => state)).toEqual(['garbage', 'garbage'])
})

test('a download of it counts as one, Ana’s own does not', async () => {
  const { id, slug } = await publishWork(services, ana, aWork())
  await ask(slug, `${slug}.pdf`, caio)
  await ask(slug, `${slug}.pdf`, ana)
  const { downloads } = await db
    .selectFrom('work_figures')
    .select('downloads')
    .where('work_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(downloads).toBe(1)
})

test('what is nested deeper than the setter follows is set, or refused in words; never an error', async () => {
  const nested = [
    Array.from({ length: 59 }, (_, depth) => `${'>'.repeat(depth + 1)} citado ${depth}`).join('\n\n'),
    Array.from({ length: 58 }, (_, depth) => `${'  '.repeat(depth)}- item ${depth}`).join('\n'),
    `$$${'\\frac{1}{1+'.repeat(80)}x${'}'.repeat(80)}$$`,
    `$$${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}$$`,
  ]
  for (const text of nested) {
    const { slug } = await publishWork(
      services,
      ana,
      aWork({ content: `${text}\n\n${'Texto. '.repeat(30)}` }),
    )
    expect([200, 422]).toContain((await ask(slug, `${slug}.pdf`)).status)
    expect([200, 422]).toContain((await ask(slug, `${slug}.docx`)).status)
  }
})

test.each(['.doc', '-v2.pdf', '-v9999999999.pdf', 'x.pdf'])('there is no …%s', async (end) => {
  const { slug } = await publishWork(services, ana, aWork())
  expect((await ask(slug, slug + end)).status).toBe(404)
})
