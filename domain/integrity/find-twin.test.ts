import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { runInBackground } from './background/run-in-background.ts'
import { findTwin } from './find-twin.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const caio = await person(services, 'caio')
const TEXT = readFileSync(
  'server/demo/works/usucapiao-familiar-e-abandono-do-lar-a-culpa-entra-pela-porta-dos-fundos.md',
  'utf8',
)

async function stage(who: Actor) {
  const content = Readable.from([readFileSync('server/demo/documents/prospeccao-quimica.pdf')])
  return stageFile(services, who, { kind: 'paper', name: 'tese.pdf', declaredType: '', content })
}
const hide = (id: number) => db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()

test('most of a published text is found again; where staff took the work away it is not', async () => {
  const { id, slug } = await publishWork(services, ana, aWork({ title: 'Usucapião familiar', content: TEXT }))
  const { hashes } = await runInBackground({ kind: 'fingerprint', text: TEXT }, { person: ana.id })
  const rows = [...new Set(hashes)].map((hash) => ({ hash, work_id: id }))
  await db.insertInto('fingerprints').values(rows).execute()
  expect(await findTwin(db, caio.id, { text: TEXT })).toEqual({
    title: 'Usucapião familiar',
    path: `/ana/${slug}`,
  })
  expect(await findTwin(db, caio.id, { text: 'Um texto curto.' })).toBeNull()
  await hide(id)
  expect(await findTwin(db, caio.id, { text: TEXT })).toBeNull()
})

test('the very same file is found, and of nobody else’s upload is told', async () => {
  const { id: paperFileId } = await stage(ana)
  const work = await publishWork(services, ana, aWork({ source: 'file', content: '', paperFileId }))
  const again = await stage(caio)
  expect(await findTwin(db, caio.id, { paperFileId: again.id })).toMatchObject({ path: `/ana/${work.slug}` })
  expect(await findTwin(db, ana.id, { paperFileId: again.id })).toBeNull()
  await hide(work.id)
  expect(await findTwin(db, caio.id, { paperFileId: again.id })).toBeNull()
})
