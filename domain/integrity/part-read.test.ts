import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { GARDENS, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { testServices } from '#tests/services.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { partReadWords } from '#domain/files/part-read-texts.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { checkWork } from './check-work.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const gardens = await publishWork(services, ana, aWork({ content: paragraphs(...GARDENS) }))
await checkWork(services, { workId: gardens.id, version: 1 })

interface Read {
  text_cut?: boolean
  pages?: number
  text_pages?: number
}

/** As if that much of a file of Bia's had been read. */
async function publishRead(read: Read, content = paragraphs(...TRAMS)) {
  const work = await publishWork(services, bia, aWork({ content }))
  await db
    .updateTable('work_versions')
    .set({ extraction: 'done', ...read })
    .where('work_id', '=', work.id)
    .execute()
  await checkWork(services, { workId: work.id, version: 1 })
  const badge = await db
    .selectFrom('works')
    .select([
      'plagiarism_check_status as status',
      'plagiarism_check_result as result',
      'ai_verification_result as verified',
    ])
    .where('id', '=', work.id)
    .executeTakeFirstOrThrow()
  const content_ = await getWorkContent(db, { ...work, slug: work.slug }, 1)
  return { ...badge, partRead: content_!.partRead }
}

test.each<[string, Read, string]>([
  [
    'a cover that was typed, before pages that were scanned',
    { pages: 13, text_pages: 2 },
    '(2 de 13 páginas)',
  ],
  ['a text that was cut', { text_cut: true, pages: 2000, text_pages: 1500 }, '(1500 de 2000 páginas)'],
  ['a text without pages that was cut', { text_cut: true }, 'Só o começo deste arquivo pôde ser lido'],
])(
  '%s: nobody is told that it is original, the checks and the page say what was read',
  async (_, read, share) => {
    const { status, result, verified, partRead } = await publishRead(read)
    expect(status).toBe('pending')
    expect(result).toMatchObject({ unavailable: 'partial', reasoning: expect.stringContaining(share) })
    expect(result).not.toHaveProperty('originality_score')
    expect(verified).toMatchObject({ reasoning: expect.stringContaining(share) })
    expect(partRead).not.toBeNull()
  },
)

test.each<[string, Read]>([
  ['all of it', {}],
  ['all but blank pages and figures', { pages: 40, text_pages: 30 }],
])('%s was read: as before', async (_, read) => {
  const { status, result, partRead } = await publishRead(read)
  expect(status).toBe('original')
  expect(result).not.toHaveProperty('unavailable')
  expect(partRead).toBeNull()
})

test.each([
  [{ pages: 10, text_pages: 0 }, 'as páginas parecem digitalizadas'],
  [{}, 'Não há texto neste arquivo.'],
])('a file without text (%o): its page says so', async (read, words) => {
  const { id, slug, path } = await publishWork(services, bia, aWork())
  await db
    .updateTable('work_versions')
    .set({ extraction: 'empty', ...read })
    .where('work_id', '=', id)
    .execute()
  const { partRead } = (await getWorkContent(db, { id, slug, path }, 1))!
  expect(partReadWords(partRead!)).toContain(words)
})

test('what was copied is suspected in a part as well', async () => {
  const copied = paragraphs(...TRAMS.slice(0, 3), GARDENS[2]!, GARDENS[3]!, GARDENS[5]!)
  expect((await publishRead({ pages: 13, text_pages: 5 }, copied)).status).toBe('suspicious')
})
