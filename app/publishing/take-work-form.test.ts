import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { FILE_TOO_LARGE, PAPER_TYPE_MISMATCH } from '#domain/files/texts.ts'
import { docx, documentXml, packedEntry } from '#tests/hostile-files.ts'
import { manyPages } from '#tests/many-pages.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { refusedFormState, takeWorkForm } from './take-work-form.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

const PDF = new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' })

function aForm(changes: Record<string, string | Blob | undefined> = {}): FormData {
  const form = new FormData()
  const fields = {
    author: String(ana.id),
    submissionKey: crypto.randomUUID(),
    title: 'Uma tese enviada sem roteiros',
    abstract: 'Um resumo com mais de cinquenta caracteres, como se pede a todo trabalho publicado.',
    source: 'file',
    paperFile: PDF,
    thematicArea: 'Educação',
    category: 'TCC',
    language: 'pt',
    licence: 'CC BY 4.0',
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, 'tese.pdf')
    else if (value !== undefined) form.append(name, value)
  }
  return form
}

const send = (form: FormData, actor = ana) =>
  takeWorkForm(services, actor, new Request('http://localhost/new-post', { method: 'POST', body: form }))
const stagedOf = (owner: number) =>
  services.db.selectFrom('files').select(['id', 'name', 'state']).where('owner_id', '=', owner).execute()

test('the files of a form are staged and published with it', async () => {
  const form = aForm()
  form.append('attachmentFile', new Blob(['a;b']), 'dados.csv')
  form.append('attachmentFile', new Blob(['c;d']), 'mais dados.csv')
  const { typed, refusal } = await send(form)
  expect(refusal).toBeNull()
  const { files } = await refusedFormState(services, ana, typed)
  expect(files.map((file) => file.name).sort()).toEqual(['dados.csv', 'mais dados.csv', 'tese.pdf'])
  const work = await publishWork(services, ana, { ...typed, submissionKey: crypto.randomUUID() })
  const attached = await stagedOf(ana.id)
  expect(attached.map((file) => file.state)).toEqual(['attached', 'attached', 'attached'])
  expect(work.slug).toBe('uma-tese-enviada-sem-roteiros')
})

test('what was sent once is not asked for again, a newer paper takes its place, what is ticked goes', async () => {
  const first = aForm({ title: 'x' })
  first.append('attachmentFile', new Blob(['a;b']), 'dados.csv')
  const { typed } = await send(first)
  const [attachment] = typed.attachments
  const again = aForm({ paperFile: undefined, paperFileId: String(typed.paperFileId) })
  again.append('attachmentId', String(attachment!.fileId))
  again.append('attachmentDescription', 'As respostas')
  expect((await send(again)).typed).toMatchObject({
    paperFileId: typed.paperFileId,
    attachments: [{ fileId: attachment!.fileId, description: 'As respostas' }],
  })
  again.append('removedFile', String(attachment!.fileId))
  again.append('paperFile', PDF, 'tese corrigida.pdf')
  const { typed: changed } = await send(again)
  expect(changed.attachments).toEqual([])
  expect(changed.paperFileId).toBeGreaterThan(typed.paperFileId!)
  // other people's files are never shown
  expect((await refusedFormState(services, bia, typed)).files).toEqual([])
})

test('a file that lies, one without extension and one of 50 MB and a byte are refused in the specified words', async () => {
  const lying = await send(aForm({ paperFile: new Blob(['GIF89a'], { type: 'application/pdf' }) }))
  expect(lying).toMatchObject({
    refusal: { message: PAPER_TYPE_MISMATCH, fields: { paperFileId: PAPER_TYPE_MISMATCH } },
    typed: { title: 'Uma tese enviada sem roteiros', category: 'TCC', paperFileId: null },
  })
  const nameless = aForm()
  nameless.append('attachmentFile', new Blob(['x']), 'LEIAME')
  expect((await send(nameless)).refusal?.message).toBe('Arquivo LEIAME sem extensão válida')
  const large = await send(aForm({ paperFile: new Blob([PDF, new Uint8Array(MAX_FILE_BYTES)]) }))
  expect(large).toMatchObject({ refusal: { message: FILE_TOO_LARGE }, typed: { category: 'TCC' } })
})

test('nothing is taken under the name of another account, or of nobody', async () => {
  const before = await stagedOf(bia.id)
  expect((await send(aForm(), bia)).refusal).toMatchObject({ kind: 'forbidden' })
  expect(
    (
      await takeWorkForm(
        services,
        null,
        new Request('http://localhost/new-post', { method: 'POST', body: aForm({ author: undefined }) }),
      )
    ).refusal,
  ).toMatchObject({ kind: 'unauthenticated' })
  expect(await stagedOf(bia.id)).toEqual(before)
})

test('a refused form goes on with its text, which is no part of the data that are sent', async () => {
  const { typed } = await send(aForm({ content: 'Um texto,\r\ne mais.', paperFile: undefined }))
  const kept = await refusedFormState(services, ana, typed)
  expect(kept.typed.content).toBe('Um texto,\ne mais.')
  expect(JSON.stringify(kept)).not.toContain('Um texto')
})

describe('after a file that nobody can read the form goes on', () => {
  const file = (name: string) => readFileSync(name)
  const docxOf = async (body: string, claimed?: number) =>
    docx(await packedEntry('word/document.xml', documentXml(body).padEnd(1024), claimed))

  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['with a password', 'tese.pdf', () => file('tests/data/documents/protegido.pdf')],
    ['damaged', 'tese.pdf', () => file('server/demo/documents/prospeccao-quimica.pdf').subarray(0, 3000)],
    ['empty', 'tese.pdf', () => Buffer.alloc(0)],
    ['of 500 pages', 'tese.pdf', () => manyPages(500)],
    ['that would fill the memory', 'tese.docx', () => docxOf('<w:p/>', 70 * 1024)],
    ['without text', 'tese.docx', () => docxOf('<w:p/>')],
  ])('%s', async (what, name, bytes) => {
    const title = `O que ficou depois de um arquivo ${what}`
    const first = aForm({ title, paperFile: undefined })
    first.append('paperFile', new Blob([new Uint8Array(await bytes())]), name)
    const { typed } = await send(first)
    // nothing that was typed is lost, whether or not the file was taken
    expect(typed).toMatchObject({ title, category: 'TCC', thematicArea: 'Educação' })
    const other = aForm({ title, paperFileId: typed.paperFileId === null ? '' : String(typed.paperFileId) })
    const { typed: changed, refusal } = await send(other)
    expect(refusal).toBeNull()
    expect(changed.paperFileId).not.toBe(typed.paperFileId)
    expect(changed.paperFileId).not.toBeNull()
    const written = await send(
      aForm({ title, paperFile: undefined, source: 'editor', content: 'Um texto escrito aqui. '.repeat(30) }),
    )
    for (const next of [changed, written.typed])
      await expect(
        publishWork(services, ana, { ...next, confirmTwin: true, submissionKey: crypto.randomUUID() }),
      ).resolves.toMatchObject({ slug: expect.stringMatching(/^o-que-ficou-depois/) })
  })
})
