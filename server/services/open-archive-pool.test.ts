import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeExport } from '#domain/personal-data/make-export.ts'
import { PACK_PERSONAL_DATA } from '#domain/personal-data/pack-personal-data.ts'
import { requestExport } from '#domain/personal-data/request-export.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { readZip } from '#tests/read-zip.ts'
import { testServices } from '#tests/services.ts'
import { whenOver } from '#tests/when-over.ts'
import { openArchivePool } from './open-archive-pool.ts'

const services = await testServices()
const { db } = services

const TEXTS = 120
/** as long as a text may be */
const LETTERS = 499_000

async function packed(fileId: number): Promise<Map<string, Buffer>> {
  const { key } = await db
    .selectFrom('files')
    .select('key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const { stream } = await services.files.open(key)
  return readZip(Buffer.concat((await stream.toArray()) as Buffer[]))
}

test('Caio has far more texts than the process may hold: it packs them all the same, and the ZIP is whole', async () => {
  const caio = await person(services, 'caio')
  const work = await publishWork(services, caio, aWork({ title: 'O que não cabe' }))
  await sql`insert into work_versions (work_id, version_number, title, abstract, content, created_by)
    select ${work.id}, n, 'O que não cabe', 'Resumo', repeat(chr(64 + n % 26), ${LETTERS}), ${caio.id}
    from generate_series(2, ${TEXTS}) as n`.execute(db)
  const pool = openArchivePool({ config: services.config, databaseUrl: services.config.databaseUrl! }, 96)
  whenOver(() => pool.close())

  const files = await packed(await pool.run(PACK_PERSONAL_DATA, caio, { person: caio.id }))

  const versions = JSON.parse(files.get('dados/versoes.json')!.toString()) as object[]
  expect(versions).toHaveLength(TEXTS)
  expect(versions.at(-1)).toMatchObject({
    slug: work.slug,
    version: TEXTS,
    content: String.fromCharCode(64 + (TEXTS % 26)).repeat(LETTERS),
  })
})

test('every file is an array of what is held, as it would be written at once', async () => {
  const dora = await person(services, 'dora')
  const { slug } = await publishWork(services, dora, aWork({ title: 'De Dora "e" mais\nninguém' }))
  const { id } = await requestExport(services, dora)
  await makeExport(services, id)
  const { file_id } = await db
    .selectFrom('exports')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const files = await packed(file_id!)
  for (const [name, content] of files) {
    const rows = JSON.parse(content.toString()) as unknown[]
    expect(content.toString(), name).toBe(JSON.stringify(rows, null, 2))
  }
  expect(JSON.parse(files.get('dados/trabalhos.json')!.toString())).toMatchObject([{ slug, views: 0 }])
  expect(JSON.parse(files.get('dados/versoes.json')!.toString())).toMatchObject([{ slug, version: 1 }])
  expect(files.get('dados/mensagens.json')!.toString()).toBe('[]')
})
