import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openSecurityLog, SecurityNames } from '#platform/security/log-security.ts'
import { sendResume } from '#domain/profiles/send-resume.ts'
import { setAvatar } from '#domain/profiles/set-avatar.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { documentXml, packedEntry, zip } from '#tests/hostile-files.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { stageFile } from './stage-file.ts'

const services = await testServices()
const caio = await person(services, 'caio')
const lines: Record<string, unknown>[] = []
const secret = services.config.secret!
openSecurityLog(
  createLog({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as object as never) }),
  secret,
)

const program = Buffer.from('#!/bin/sh\nrm -rf ~\n')
const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f5c4a' } })
  .png()
  .toBuffer()
const cut = png.subarray(0, png.length - 40)
/** The head of it claims to be 60,000 dots wide. */
const vast = Buffer.from(png)
vast.writeUInt32BE(60_000, 16)

const withMacros = zip(
  await Promise.all([
    packedEntry('[Content_Types].xml', '<Types/>'),
    packedEntry('word/document.xml', documentXml('<w:p/>')),
    packedEntry('word/vbaProject.bin', 'Sub AutoOpen()'),
  ]),
)

const stage = (kind: 'paper' | 'attachment' | 'image', name: string, content: Buffer = program) =>
  stageFile(services, caio, { kind, name, declaredType: '', content: Readable.from([content]) })
const resume = (name: string) => sendResume(services, caio, { name, declaredType: '', content: program })

const WAYS: [string, string, () => Promise<unknown>][] = [
  ['a paper by its name', 'wrong-type', () => stage('paper', 'tese.exe')],
  ['a paper by its bytes', 'wrong-type', () => stage('paper', 'tese.pdf')],
  ['an attachment without an extension', 'wrong-type', () => stage('attachment', 'dados')],
  ['a paper with macros', 'has-macros', () => stage('paper', 'tese.docx', withMacros)],
  ['one that says another type', 'has-macros', () => stage('paper', 'tese.doc', withMacros)],
  ['a picture of a text', 'wrong-type', () => stage('image', 'figura.png')],
  ['one that is cut off', 'damaged', () => stage('image', 'figura.png', cut)],
  ['one that claims to be vast', 'too-large-to-draw', () => stage('image', 'figura.png', vast)],
  ['a picture of a person', 'wrong-type', () => setAvatar(services, caio, { content: program })],
  ['one of a person, cut off', 'damaged', () => setAvatar(services, caio, { content: cut })],
  ['one of a person, vast', 'too-large-to-draw', () => setAvatar(services, caio, { content: vast })],
  ['a CV by its name', 'wrong-type', () => resume('cv.exe')],
  ['a CV by its bytes', 'wrong-type', () => resume('cv.pdf')],
  ['a CV of a type that papers alone may have', 'wrong-type', () => resume('cv.tex')],
  [
    'a photo of a verification',
    'wrong-type',
    () => requestVerification(services, caio, { selfie: png, document: program, consent: true }),
  ],
]

test.each(WAYS)(
  'Caio sends what is none, or does harm: %s is one line of the log, %s',
  async (_, why, send) => {
    lines.length = 0
    expect((await refusalOf(send())).kind).toBe('invalid')
    expect(lines.map(({ event, why: said }) => [event, said])).toEqual([['upload-refused', why]])
  },
)

test('the line of a picture says whose it was where no request does', async () => {
  lines.length = 0
  await refusalOf(stage('image', 'figura.png'))
  expect(lines).toMatchObject([{ who: new SecurityNames(secret).ofAccount(caio.id) }])
})

test('an attachment may be of any type: a spreadsheet with macros goes with the work, as what is only downloaded', async () => {
  const taken = await stage('attachment', 'dados.xlsm', withMacros)
  expect(taken).toMatchObject({ name: 'dados.xlsm', mediaType: 'application/octet-stream' })
})
