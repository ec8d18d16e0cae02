import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { getWork } from '#domain/works/get-work.ts'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { gatherWork } from './gather-work.ts'
import { getPrintSettings } from './get-print-settings.ts'
import { savePrintSettings } from './save-print-settings.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')

const CHOSEN = {
  form: 'thesis',
  font: 'sans',
  unit: 'Instituto de Letras',
  nature: 'Dissertação submetida ao Colegiado.',
  board: 'Profa. Lia Cruz (UFC)\n\n Prof. Rui Melo (UFRN) ',
  approvedOn: '2024-02-29',
}
const refusalOf = (settings: object, actor: Actor | null = ana, workId = work.id) =>
  savePrintSettings(services, actor, workId, { ...CHOSEN, ...settings }).then(
    () => null,
    (error: unknown) => error as { kind: string; fields: object },
  )

async function headOf(workId: number) {
  const { username, slug } = await db
    .selectFrom('works as w')
    .innerJoin('users as u', 'u.id', 'w.owner_id')
    .select(['u.username', 'w.slug'])
    .where('w.id', '=', workId)
    .executeTakeFirstOrThrow()
  const found = await getWork(db, username, slug)
  const gathered = await gatherWork(db, found, 1, { origin: 'https://e.org', siteName: 'Entrepares' })
  return gathered!.toSet.head
}

const work = await publishWork(services, ana, aWork({ category: 'Artigo Científico' }))

test('Ana sets her article as a thesis, in the words of her university and with her board', async () => {
  expect(await headOf(work.id)).toMatchObject({ form: 'article' })
  await savePrintSettings(services, ana, work.id, CHOSEN)
  expect(await headOf(work.id)).toMatchObject({
    form: 'thesis',
    font: 'sans',
    unit: 'Instituto de Letras',
    nature: 'Dissertação submetida ao Colegiado.',
    board: ['Profa. Lia Cruz (UFC)', 'Prof. Rui Melo (UFRN)'],
    approved: '29 de fevereiro de 2024',
  })
  // and back
  await savePrintSettings(services, ana, work.id, { font: 'serif' })
  expect(await headOf(work.id)).toMatchObject({ form: 'article' })
})

test('who signs with her may choose too; Caio, a visitor and a suspended member may not', async () => {
  const { id, slug } = await publishWork(services, ana, aWork())
  await makeCoAuthor(services, id, ana, bia)
  await savePrintSettings(services, bia, id, CHOSEN)
  expect(await headOf(id)).toMatchObject({ unit: 'Instituto de Letras' })
  const eva = await person(services, 'eva')
  expect((await refusalOf({}, caio, id))!.kind).toBe('forbidden')
  expect((await refusalOf({}, null, id))!.kind).toBe('unauthenticated')
  expect((await refusalOf({}, await suspend(services, eva), id))!.kind).toBe('forbidden')
  const found = await getWork(db, 'ana', slug)
  await expect(getPrintSettings(db, caio, found)).rejects.toMatchObject({ kind: 'forbidden' })
  expect((await getPrintSettings(db, bia, found)).settings.unit).toBe('Instituto de Letras')
})

test('a hidden work, and one that came as a file, are not set', async () => {
  const content = Readable.from([readFileSync('server/demo/documents/prospeccao-quimica.pdf')])
  const paper = await stageFile(services, ana, { kind: 'paper', name: 'a.pdf', declaredType: '', content })
  const asFile = aWork({ source: 'file', content: undefined, paperFileId: paper.id })
  expect((await refusalOf({}, ana, (await publishWork(services, ana, asFile)).id))!.kind).toBe('conflict')
  const { id } = await publishWork(services, ana, aWork())
  await db.transaction().execute((tx) => setWorkHidden(services, tx, id, true))
  expect((await refusalOf({}, ana, id))!.kind).toBe('missing')
})

test('what cannot be printed is refused beside its field', async () => {
  const wrong = {
    form: 'poema',
    font: 'gótica',
    unit: 'a'.repeat(201),
    nature: 'a'.repeat(1001),
    board: 'Lia\n'.repeat(11),
    approvedOn: '2023-02-29',
  }
  for (const [name, value] of Object.entries(wrong))
    expect(Object.keys((await refusalOf({ [name]: value }))!.fields)).toEqual([name])
})

test('whatever else is typed is kept as typed or refused in words', async () => {
  const letters = fc.string({ unit: 'grapheme', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(letters, letters, letters, async (unit, nature, board) => {
      const refused = await refusalOf({ unit, nature, board, approvedOn: '' })
      expect(refused).toBeNull()
    }),
    { seed: 7, numRuns: 30 },
  )
})
