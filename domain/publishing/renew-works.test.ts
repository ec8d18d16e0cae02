import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { getWork } from '#domain/works/get-work.ts'
import { publishWork } from './publish-work.ts'
import { renewWorks, WORK_RULES } from './renew-works.ts'
import { stageFile } from '#domain/files/stage-file.ts'

const services = await testServices({ JOBS: 'on' })
const { db } = services
const ana = await person(services, 'ana')

const PROSE = 'A leitura em voz alta muda o que as crianças entendem do texto. '.repeat(5)

async function aPicture(): Promise<number> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = { kind: 'image', name: 'figura.png', declaredType: 'image/png' } as const
  return (await stageFile(services, ana, { ...image, content: Readable.from([png]) })).id
}

test('a picture and a card from before have today what new ones have', async () => {
  const picture = await aPicture()
  const content = `# Introdução\n\nUma matriz $m\\times n$ muda. ${PROSE}\n\n![Uma figura](imagem:${picture})`
  const work = await publishWork(services, ana, aWork({ content }))
  const read = async () => (await getWorkContent(db, await getWork(db, 'ana', work.slug), 1))?.html ?? ''
  const excerpt = async () =>
    (await db.selectFrom('works').select('excerpt').where('id', '=', work.id).executeTakeFirstOrThrow())
      .excerpt
  const today = await excerpt()
  expect(today).toMatch(/^Uma matriz m × n muda\. A leitura/)

  await db.updateTable('files').set({ width: null, height: null }).where('id', '=', picture).execute()
  await db
    .updateTable('work_versions')
    .set({ content_html: sql`replace(content_html, ' width="60" height="40"', '')` })
    .execute()
  await db.updateTable('works').set({ excerpt: 'Uma matriz m\\times n muda' }).execute()
  expect(await read()).not.toContain('width="60"')

  // nothing is older than the rules
  await renewWorks(services)
  expect(await excerpt()).toBe('Uma matriz m\\times n muda')
  // the rules that left LaTeX on cards
  await db.updateTable('work_rules').set({ version: 2 }).execute()
  await renewWorks(services)
  expect(await excerpt()).toBe(today)
  expect(await read()).toContain('width="60" height="40"')
  const { version } = await db.selectFrom('work_rules').select('version').executeTakeFirstOrThrow()
  expect(version).toBe(WORK_RULES)
})

test('a picture whose file is gone keeps nobody from the rest', async () => {
  const [lost, kept] = [await aPicture(), await aPicture()]
  const { key } = await db.selectFrom('files').select('key').where('id', '=', lost).executeTakeFirstOrThrow()
  await services.files.remove(key)
  await db.updateTable('files').set({ width: null, height: null }).execute()
  await db.updateTable('work_rules').set({ version: 0 }).execute()
  await renewWorks(services)
  const rows = await db
    .selectFrom('files')
    .select(['id', 'width'])
    .where('id', 'in', [lost, kept])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.width)).toEqual([null, 60])
})
