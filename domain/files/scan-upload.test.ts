import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { setAvatar } from '#domain/profiles/set-avatar.ts'
import { sendResume } from '#domain/profiles/send-resume.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { EICAR, openScannerServer } from '#tests/open-scanner-server.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { stageFile } from './stage-file.ts'
import { FILE_INFECTED, FILE_TOO_LARGE_TO_SCAN, SCANNER_AWAY } from './texts.ts'

const clamd = await openScannerServer()
const services = await testServices({ CLAMAV_URL: clamd.url })
const ana = await person(services, 'ana')

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c4a' } })
  .png()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
/** Caio appends it after the end of the file, where readers do not look. */
const joined = (content: Buffer, tail: Buffer) => Buffer.concat([content, tail])

const stage = (kind: 'paper' | 'attachment' | 'image', content: Buffer) =>
  stageFile(services, ana, {
    kind,
    name: kind === 'image' ? 'figura.png' : 'tese.pdf',
    declaredType: '',
    content: Readable.from([content]),
  })

/** Every way in which a file comes from a person, and the field of the form that it belongs to. */
const WAYS: [string, string, (tail: Buffer) => Promise<unknown>][] = [
  ['a paper', 'paperFileId', (tail) => stage('paper', joined(pdf, tail))],
  ['an attachment', 'attachments', (tail) => stage('attachment', joined(pdf, tail))],
  ['a picture of a text', 'content', (tail) => stage('image', joined(picture, tail))],
  ['a picture of a person', 'avatar', (tail) => setAvatar(services, ana, { content: joined(picture, tail) })],
  [
    'a CV',
    'resume',
    (tail) => sendResume(services, ana, { name: 'cv.pdf', declaredType: '', content: joined(pdf, tail) }),
  ],
  [
    'a photo of a verification',
    'document',
    (tail) =>
      requestVerification(services, ana, { selfie: picture, document: joined(picture, tail), consent: true }),
  ],
]

beforeEach(async () => {
  clamd.misbehaves = null
  clamd.largest = 100 * 1024 * 1024
  await services.db.updateTable('profiles').set({ avatar_key: null, resume_key: null }).execute()
  await services.db.deleteFrom('verifications').execute()
  await services.db.deleteFrom('files').execute()
})

const kept = async () => {
  const keys: string[] = []
  for await (const { key } of services.files.list('')) keys.push(key)
  return keys
}

describe.each(WAYS)('%s', (_what, field, send) => {
  test('that is clean is taken, as it came', async () => {
    clamd.scanned.length = 0
    await send(Buffer.alloc(0))
    expect(clamd.scanned.some((one) => one.equals(picture) || one.equals(pdf))).toBe(true)
  })

  test('that is infected is refused beside its field, and nothing of it is kept', async () => {
    const before = await kept()
    expect(await refusalOf(send(EICAR))).toMatchObject({
      kind: 'invalid',
      message: FILE_INFECTED,
      fields: { [field]: FILE_INFECTED },
    })
    expect(await kept()).toEqual(before)
    const used = await services.db.selectFrom('files').select('key').where('state', '!=', 'garbage').execute()
    expect(used).toEqual([])
  })

  test('is refused for now while the scanner gives no verdict, and nothing of it is kept', async () => {
    const before = await kept()
    clamd.misbehaves = (socket) => socket.destroy()
    const { kind, fields, retryAfterSeconds } = await refusalOf(send(Buffer.alloc(0)))
    expect([kind, Object.values(fields), retryAfterSeconds]).toEqual(['away', [SCANNER_AWAY], 60])
    expect(await kept()).toEqual(before)
  })

  test('that is larger than the scanner reads is refused in other words', async () => {
    clamd.largest = 4
    expect(await refusalOf(send(Buffer.alloc(0)))).toMatchObject({
      kind: 'invalid',
      message: FILE_TOO_LARGE_TO_SCAN,
    })
  })
})
