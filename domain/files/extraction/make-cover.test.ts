import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeCover } from './make-cover.ts'

// readers run at the lowest priority, where a loaded machine makes them wait, and have limits of their own
vi.setConfig({ testTimeout: 30 * 60_000 })

const DOCUMENTS = 'tests/data/documents'

test.each(['bibliotecas-educativas.pdf', 'diabetes-gestacional.pdf', 'prospeccao-quimica.pdf'])(
  'the first page of %s becomes a small picture with something on it',
  async (name) => {
    const cover = await makeCover({ path: path.join(DOCUMENTS, name) })
    if (cover.status !== 'done') throw new Error(cover.reason)
    expect(cover.webp.length).toBeLessThanOrEqual(60_000)
    const { format, width, height } = await sharp(cover.webp).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: cover.height })
    const { channels } = await sharp(cover.webp).greyscale().stats()
    expect(channels[0]!.min).toBeLessThan(60)
    expect(channels[0]!.mean).toBeGreaterThan(180)
  },
)

test('a page that cannot be drawn gives none and says why', async () => {
  expect(await makeCover({ path: path.join(DOCUMENTS, 'protegido.pdf') })).toEqual({
    status: 'failed',
    reason: 'protected',
  })
  expect(await makeCover({ path: path.join(DOCUMENTS, 'README.md') })).toEqual({
    status: 'failed',
    reason: 'broken',
  })
})
