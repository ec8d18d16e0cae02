import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createTaskPool } from '#platform/task-processes/create-task-pool.ts'
import { HourlyUsage } from '#platform/task-processes/hourly-usage.ts'
import type { Actor } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { getImage } from '#domain/works/get-image.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { PICTURE_TOO_COSTLY } from './image-texts.ts'
import { redrawApart } from './redraw-apart.ts'
import { stageFile } from './stage-file.ts'
import { collectGarbage } from './collect-garbage.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

const blank = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c4a' } })
const stageImage = (bytes: Buffer, name = 'figura.png', actor: Actor = ana) =>
  stageFile(services, actor, {
    kind: 'image',
    name,
    declaredType: 'image/png',
    content: Readable.from([bytes]),
  })
const bytesOf = async (fileId: number): Promise<Buffer> => {
  const { key } = await services.db
    .selectFrom('files')
    .select('key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const { stream } = await services.files.open(key)
  return Buffer.concat(await stream.toArray())
}
const LONG =
  'Este texto tem mais de cem caracteres, para que possa ser publicado como conteúdo de um trabalho de verdade. '

describe('what a picture is', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'a %s is taken for what its bytes say, whatever its name',
    async (format) => {
      const staged = await stageImage(await blank()[format]().toBuffer(), 'qualquer.nome')
      expect(staged.mediaType).toBe(`image/${format}`)
      expect((await sharp(await bytesOf(staged.id)).metadata()).format).toBe(format)
    },
  )

  test('where it was taken, with what and by whom does not leave the computer of its author', async () => {
    const original = await blank()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ana Ribeiro', Make: 'Câmera' }, IFD3: { GPSLatitude: '8/1 3/1 0/1' } })
      .toBuffer()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { id } = await stageImage(original)
    expect((await sharp(await bytesOf(id)).metadata()).exif).toBeUndefined()
    expect((await bytesOf(id)).includes('Ana Ribeiro')).toBe(false)
  })

  test('a picture turned by its camera stands upright, a huge one becomes a large one', async () => {
    const turned = await stageImage(await blank(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(await sharp(await bytesOf(turned.id)).metadata()).toMatchObject({ width: 30, height: 40 })
    const large = await stageImage(await blank(4000, 1000).png().toBuffer())
    expect(await sharp(await bytesOf(large.id)).metadata()).toMatchObject({ width: 2400, height: 600 })
  })

  test('its measures are kept as they are drawn: turned, made smaller, one frame of many', async () => {
    const measured = async (bytes: Buffer) => {
      const { id } = await stageImage(bytes)
      const row = await services.db
        .selectFrom('files')
        .select(['width', 'height'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return [row.width, row.height]
    }
    expect(await measured(await blank(40, 30).png().toBuffer())).toEqual([40, 30])
    expect(await measured(await blank(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer())).toEqual([
      30, 40,
    ])
    expect(await measured(await blank(4000, 1000).webp().toBuffer())).toEqual([2400, 600])
    const frames = await Promise.all(
      [1, 2, 3].map((n) =>
        blank(20, 10)
          .tint({ r: n * 80, g: 0, b: 0 })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    expect(await measured(moving)).toEqual([20, 10])
  })

  test('many at once are all drawn, and one that is refused keeps nobody else waiting', async () => {
    const good = await blank(600, 400).png().toBuffer()
    const ends = await Promise.allSettled([
      stageImage(good),
      stageImage(Buffer.from('nada')),
      stageImage(good.subarray(0, good.length / 2)),
      stageImage(good),
      stageImage(good),
    ])
    expect(ends.map((end) => end.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  test('Caio sends twenty, then Ana one: hers is drawn while most of his wait', async () => {
    const caio = await person(services, 'caio')
    const large = await blank(2400, 2400).webp().toBuffer()
    let drawn = 0
    const his = Array.from({ length: 20 }, async () => {
      await stageImage(large, 'grande.webp', caio)
      drawn++
    })
    await Promise.race(his)
    await stageImage(await blank().png().toBuffer())
    expect(drawn).toBeLessThan(20)
    await Promise.all(his)
  })

  test('one that computes for too long is refused in words, and what it computed is held against its person', async () => {
    const charged = vi.spyOn(HourlyUsage.prototype, 'charge')
    const taskPool = createTaskPool({
      program: { file: path.resolve('server/services/text-process.ts'), niceness: 10 },
      size: 1,
      limits: { cpuMs: 50, wallMs: process.platform === 'linux' ? 60_000 : 50, heapMb: 256 },
      waitingEach: 1,
      idleMs: 1_000,
    })
    const refusal = await refusalOf(
      redrawApart({ taskPool }, ana.id, await blank(7_000, 8_000).png().toBuffer()),
    )
    await taskPool.close()
    expect(refusal).toMatchObject({ kind: 'invalid', message: PICTURE_TOO_COSTLY })
    expect(new Set(charged.mock.calls.map(([who]) => who))).toEqual(new Set([String(ana.id)]))
    if (process.platform === 'linux')
      expect(charged.mock.calls.reduce((sum, [, more]) => sum + more, 0)).toBeGreaterThan(0)
  })

  test.each([
    [
      'a text',
      Buffer.from('isto não é uma imagem'),
      'Tipo de imagem não aceito. Use: PNG, JPEG, WEBP ou GIF',
    ],
    [
      'an SVG, which can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Tipo de imagem não aceito',
    ],
    ['nothing', Buffer.alloc(0), 'Tipo de imagem não aceito'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'Imagem muito grande. Máximo: 10MB'],
  ])('%s is refused', async (_what, bytes, words) => {
    const refusal = await refusalOf(stageImage(bytes))
    expect(refusal.message).toContain(words)
  })

  test.each([
    [1, 20_001],
    [20_001, 1],
    [8_000, 7_501],
  ])('one of %d by %d dots is too large, not damaged, before it is drawn', async (width, height) => {
    const refusal = await refusalOf(stageImage(await blank(width, height).png().toBuffer()))
    expect(refusal.message).toBe(
      'Imagem muito grande. Máximo: 20.000 pixels de cada lado e 60 milhões de pixels no total.',
    )
  })

  test('a ribbon as long as a side may be is drawn', async () => {
    expect((await stageImage(await blank(2, 20_000).png().toBuffer())).mediaType).toBe('image/png')
  })

  test('a damaged file and one that claims to be of any size are refused', async () => {
    const whole = await blank(400, 400).png().toBuffer()
    expect(await refusalOf(stageImage(whole.subarray(0, whole.length / 2)))).toMatchObject({
      kind: 'invalid',
    })
    const bomb = Buffer.from(whole)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect((await refusalOf(stageImage(bomb))).message).toContain('Imagem muito grande')
    expect(await services.db.selectFrom('files').select('id').where('bytes', '=', 0).execute()).toEqual([])
  })
})

test('an upload that breaks off before a byte was read ends that upload and nothing else', async () => {
  for (const kind of ['paper', 'attachment', 'image'] as const) {
    const content = new Readable({ read() {} })
    const staged = stageFile(services, ana, {
      kind,
      name: 'tese.pdf',
      declaredType: 'application/pdf',
      content,
    })
    content.destroy(new Error('The request was aborted.'))
    await expect(staged).rejects.toThrow(/aborted|premature/i)
  }
  expect(await services.db.selectFrom('files').select('id').where('bytes', '=', 0).execute()).toEqual([])
})

describe('who sees it', () => {
  test('only its owner until a work has it, then everyone; of a hidden work nobody else', async () => {
    const image = await stageImage(await blank().png().toBuffer())
    expect(await getImage(services.db, ana, image.id)).toMatchObject({ published: false })
    expect([await getImage(services.db, bia, image.id), await getImage(services.db, null, image.id)]).toEqual(
      [null, null],
    )
    const work = await publishWork(
      services,
      ana,
      aWork({ content: `${LONG}\n\n![Gráfico](imagem:${image.id})` }),
    )
    expect(await getImage(services.db, null, image.id)).toMatchObject({ published: true })
    await services.db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
    expect(await getImage(services.db, bia, image.id)).toBeNull()
  })

  test('its page shows it with its measures, an earlier version too; deleted with the work, it is gone', async () => {
    const image = await stageImage(await blank(40, 30).png().toBuffer())
    const other = await stageImage(await blank().png().toBuffer())
    const work = await publishWork(services, ana, aWork({ content: `${LONG}![Gráfico](imagem:${image.id})` }))
    const { submissionKey: _, ...edit } = aWork({ content: `${LONG}Sem imagem.` })
    await editWork(services, ana, work.id, { ...edit, baseVersion: 1 })
    const html = (await getWorkContent(services.db, work, 1))?.html
    expect(html).toContain(
      `<img src="/_/imagens/${image.id}" width="40" height="30" alt="Gráfico" loading="lazy"`,
    )
    expect((await getWorkContent(services.db, work, 2))?.html).not.toContain('<img')
    expect(await getImage(services.db, null, image.id)).toMatchObject({ published: true })
    const key = (await getImage(services.db, null, image.id))!.key
    await deleteWork(services, ana, work.id)
    expect(await getImage(services.db, ana, image.id)).toBeNull()
    await collectGarbage(services)
    expect(await services.files.exists(key)).toBe(false)
    expect(await getImage(services.db, ana, other.id)).not.toBeNull()
  })

  test("Bia's picture, a paper and one that is not there cannot be put into Ana's text", async () => {
    const hers = await stageImage(await blank().png().toBuffer(), 'dela.png', bia)
    const other = await stageFile(services, ana, {
      kind: 'attachment',
      name: 'a.png',
      declaredType: '',
      content: Readable.from([await blank().png().toBuffer()]),
    })
    for (const id of [hers.id, other.id, 999_999]) {
      const refusal = await refusalOf(
        publishWork(services, ana, aWork({ content: `${LONG}![x](imagem:${id})` })),
      )
      expect(refusal.fields.content).toContain('não está mais disponível')
    }
    expect(await getImage(services.db, null, hers.id)).toBeNull()
  })

  test('a picture may stand in two works of one person, and in the versions of one', async () => {
    const image = await stageImage(await blank().png().toBuffer())
    const content = `${LONG}![x](imagem:${image.id})`
    const first = await publishWork(services, ana, aWork({ content }))
    await publishWork(services, ana, aWork({ content }))
    const { submissionKey: _, ...edit } = aWork({ content: LONG })
    await editWork(services, ana, first.id, { ...edit, baseVersion: 1 })
    expect(
      await services.db.selectFrom('work_images').select('work_id').where('file_id', '=', image.id).execute(),
    ).toHaveLength(2)
    // the other one goes on showing it
    await deleteWork(services, ana, first.id)
    await collectGarbage(services)
    expect(await getImage(services.db, null, image.id)).toMatchObject({ published: true })
  })
})
