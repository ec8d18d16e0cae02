import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { saveDraftPrintSettings } from '#domain/typesetting/save-draft-print-settings.ts'
import { savePrintSettings } from '#domain/typesetting/save-print-settings.ts'
import { TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import { readPdf } from '#engines/text-extraction/read-pdf.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { loader } from './draft-pdf-loader.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const caio = await person(services, 'caio')

async function draftOf(data: Record<string, unknown>, workId: number | null = null): Promise<number> {
  const saved = await saveDraft(services, ana, {
    draftId: null,
    workId,
    submissionKey: crypto.randomUUID(),
    revision: 0,
    screen: crypto.randomUUID(),
    sequence: 1,
    data: { content: '# Começo\n\nAinda escrevo.', ...data },
  })
  return saved.id
}

async function ask(draftId: number, actor: Actor | null): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, actor)
  const url = new URL(`http://site/_/drafts/${draftId}/rascunho.pdf`)
  try {
    return await loader({ params: { draftId: String(draftId) }, url, context } as never)
  } catch (thrown) {
    const { init } = thrown as { init?: { status?: number } }
    return thrown instanceof Response ? thrown : new Response(null, { status: init?.status ?? 500 })
  }
}

async function wordsOf(response: Response): Promise<string> {
  const file = path.join(services.config.dataDir, 'draft.pdf')
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  return (await readPdf(file, TEXT_LIMITS)).text
}

test('Ana sees her draft on paper, empty fields and all, marked as one; it is kept nowhere', async () => {
  const response = await ask(
    await draftOf({ category: 'Tese de Doutorado', journalYear: 'x', language: '")#x' }),
    ana,
  )
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const text = await wordsOf(response)
  for (const words of ['SEM TÍTULO', 'ANA RIBEIRO', 'COMEÇO', 'Ainda escrevo.', 'RASCUNHO'])
    expect(text).toContain(words)
  expect(await services.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('nobody else does, and a draft that is a file has no text to set', async () => {
  const id = await draftOf({})
  expect([(await ask(id, caio)).status, (await ask(id, null)).status]).toEqual([404, 401])
  expect((await ask(await draftOf({ source: 'file' }), ana)).status).toBe(404)
})

const CHOSEN = {
  form: 'thesis',
  font: 'sans',
  unit: '',
  nature: 'Memorial de Ana.',
  board: '',
  approvedOn: '',
}

test('a new work is set as Ana chose for its draft', async () => {
  const id = await draftOf({ category: 'Artigo Científico' })
  expect(await wordsOf(await ask(id, ana))).not.toContain('Memorial')
  await saveDraftPrintSettings(services, ana, id, CHOSEN)
  expect(await wordsOf(await ask(id, ana))).toContain('Memorial de Ana.')
})

test('a new version is set as its authors chose for the work', async () => {
  const { id } = await publishWork(services, ana, aWork())
  await savePrintSettings(services, ana, id, CHOSEN)
  expect(await wordsOf(await ask(await draftOf({}, id), ana))).toContain('Memorial de Ana.')
  expect(await wordsOf(await ask(await draftOf({}), ana))).not.toContain('Memorial')
})
