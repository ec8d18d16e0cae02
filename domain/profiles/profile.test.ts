import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Actor } from '#domain/actor.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import { deleteBackground, saveBackground } from './change-background.ts'
import { squareOf } from './draw-avatar.ts'
import { editProfile } from './edit-profile.ts'
import { findBackground } from './find-background.ts'
import { CHANGED_ELSEWHERE } from './texts.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { getProfile } from './get-profile.ts'
import { getResume } from './get-resume.ts'
import { chooseResumeVisibility, removeResume, sendResume } from './send-resume.ts'
import { findAvatarFile, removeAvatar, setAvatar } from './set-avatar.ts'

const services = await testServices()
const { db, files } = services
let ana: Actor
let round = 0

beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
})

const FILLED = {
  fullName: 'Ana Ribeiro',
  userType: 'professor',
  bio: '  Leio e reviso.\r\n',
  areaOfExpertise: 'Educação',
  institution: 'UFPE',
  academicTitle: 'Doutora',
  skills: ['Estatística', ' estatística ', 'R', ''],
  orcidId: 'https://orcid.org/0000-0002-1825-0097',
  lattesUrl: '1234567890123456',
  linkedinUrl: 'linkedin.com/in/ana',
}
const keptFiles = async () => {
  let count = 0
  for await (const _ of files.list('')) count += 1
  return count
}

describe('Ana edits her profile', () => {
  test('what she wrote is kept, tidied; what she empties is gone', async () => {
    await editProfile(services, ana, FILLED)
    expect(await getProfile(db, ana.username)).toMatchObject({
      bio: 'Leio e reviso.',
      skills: ['Estatística', 'R'],
      orcidId: '0000-0002-1825-0097',
      lattesUrl: 'https://lattes.cnpq.br/1234567890123456',
      linkedinUrl: 'https://www.linkedin.com/in/ana',
    })
    await editProfile(services, ana, { fullName: 'Ana Ribeiro', userType: 'student' })
    expect(await getProfile(db, ana.username)).toMatchObject({ bio: null, skills: [], orcidId: null })
  })

  test.each([
    [{ fullName: 'A' }, 'fullName', 'Nome deve ter no mínimo 2 caracteres'],
    [{ fullName: 'A'.repeat(50_000) }, 'fullName', 'Nome deve ter no máximo 120 caracteres'],
    [{ userType: 'rei' }, 'userType', 'Selecione o tipo de usuário'],
    [{ bio: 'x'.repeat(2001) }, 'bio', 'Biografia deve ter no máximo 2000 caracteres'],
    [{ orcidId: '0000-0002-1825-0098' }, 'orcidId', expect.stringContaining('ORCID iD inválido')],
    [{ lattesUrl: 'https://evil.example/1' }, 'lattesUrl', expect.stringContaining('Lattes')],
    [{ linkedinUrl: 'https://evil.example/in/ana' }, 'linkedinUrl', expect.stringContaining('LinkedIn')],
    [{ skills: Array.from({ length: 31 }, (_, n) => `s${n}`) }, 'skills', 'Indique no máximo 30 habilidades'],
  ])('%o is refused beside its field', async (changes, field, words) => {
    const refusal = await refusalOf(editProfile(services, ana, { ...FILLED, ...changes }))
    expect([refusal.kind, refusal.fields[field]]).toEqual(['invalid', words])
  })

  test('a new name takes the tick away; anything else leaves it', async () => {
    await db
      .updateTable('profiles')
      .set({ is_verified: true, full_name: 'Ana Ribeiro' })
      .where('id', '=', ana.id)
      .execute()
    await editProfile(services, ana, { ...FILLED, bio: 'outra' })
    expect((await getProfile(db, ana.username)).verified).toBe(true)
    await editProfile(services, ana, { ...FILLED, fullName: 'Ana Ribeiro de Sá' })
    expect((await getProfile(db, ana.username)).verified).toBe(false)
  })

  test('of two tabs the second is told of the first, and may save over it', async () => {
    const { revision } = await getOwnProfile(db, ana)
    await editProfile(services, ana, { ...FILLED, revision })
    const second = { ...FILLED, bio: 'da outra aba' }
    const refusal = await refusalOf(editProfile(services, ana, { ...second, revision }))
    expect(refusal).toMatchObject({ kind: 'conflict', message: CHANGED_ELSEWHERE })
    expect((await getProfile(db, ana.username)).bio).toBe('Leio e reviso.')
    await editProfile(services, ana, { ...second, revision: '' })
    expect((await getProfile(db, ana.username)).bio).toBe('da outra aba')
    const now = (await getOwnProfile(db, ana)).revision
    await editProfile(services, ana, { ...FILLED, revision: now })
    expect((await refusalOf(editProfile(services, ana, { ...FILLED, revision: 'ontem' }))).kind).toBe(
      'invalid',
    )
  })

  test('visitors and suspended people change nothing', async () => {
    expect((await refusalOf(editProfile(services, null, FILLED))).message).toBe('Usuário não autenticado')
    expect((await refusalOf(editProfile(services, await suspend(services, ana), FILLED))).kind).toBe(
      'forbidden',
    )
  })
})

const JOB = { position: 'Professora', company: 'UFPE', startDate: '2020-03', endDate: '2022-02' }

describe('experience and education', () => {
  test('added, changed, deleted; months are first days; what goes on has no end', async () => {
    await saveBackground(services, ana, 'experience', JOB)
    await saveBackground(services, ana, 'education', {
      institution: 'USP',
      degree: 'Doutorado',
      fieldOfStudy: 'Letras',
      startDate: '2015-01',
      endDate: '2019-12',
      isCurrent: 'on',
    })
    const [job, study] = await findBackground(db, ana.id)
    expect(job).toMatchObject({
      kind: 'experience',
      title: 'Professora',
      start: '2020-03',
      end: '2022-02',
      location: null,
    })
    expect(study).toMatchObject({ title: 'Doutorado em Letras', start: '2015-01', end: null, current: true })
    await saveBackground(services, ana, 'experience', { ...JOB, position: 'Diretora' }, job!.id)
    expect((await findBackground(db, ana.id))[0]).toMatchObject({ title: 'Diretora' })
    await deleteBackground(services, ana, 'experience', job!.id)
    expect(await findBackground(db, ana.id)).toHaveLength(1)
  })

  const future = `${new Date().getUTCFullYear() + 2}-01`
  test.each([
    [{ position: ' ' }, 'position', 'Cargo é obrigatório'],
    [{ company: '' }, 'company', 'Empresa é obrigatória'],
    [{ startDate: '' }, 'startDate', 'Data de início é obrigatória'],
    [{ startDate: '2020-13' }, 'startDate', expect.stringContaining('Data inválida')],
    [{ startDate: '0001-01' }, 'startDate', expect.stringContaining('Data inválida')],
    [{ startDate: future, endDate: '' }, 'startDate', 'A data de início não pode estar no futuro'],
    [{ endDate: '2019-01' }, 'endDate', 'A data de término deve ser depois da data de início'],
  ])('%o is refused beside its field', async (changes, field, words) => {
    const refusal = await refusalOf(saveBackground(services, ana, 'experience', { ...JOB, ...changes }))
    expect(refusal.fields[field]).toEqual(words)
  })

  test("nobody changes or deletes another's", async () => {
    await saveBackground(services, ana, 'experience', JOB)
    const [job] = await findBackground(db, ana.id)
    const bia = await person(services, `bia${round}`)
    expect((await refusalOf(saveBackground(services, bia, 'experience', JOB, job!.id))).kind).toBe('missing')
    expect((await refusalOf(deleteBackground(services, bia, 'experience', job!.id))).message).toBe(
      'Erro ao deletar experiência',
    )
    expect(await findBackground(db, ana.id)).toHaveLength(1)
  })
})

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c4a' } })
    .withExif({ IFD0: { Artist: 'Fulana Secreta' } })
    .jpeg()
    .toBuffer()

describe('her picture', () => {
  test('is drawn in every size without what else the file held; the one before is removed', async () => {
    await setAvatar(services, ana, { content: await photo() })
    const first = (await getProfile(db, ana.username)).avatarUrl!
    // a page behind the picture: a file that is both
    const both = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')])
    await setAvatar(services, ana, { content: both, crop: { x: 50, y: 0, width: 50, height: 75 } })
    const url = (await getProfile(db, ana.username)).avatarUrl!
    expect(url).not.toBe(first)
    for (const size of [96, 320]) {
      const key = (await findAvatarFile(db, url.split('/').at(-1)!.replace('-96.', `-${size}.`)))!
      const stored = await (await files.open(key)).stream.toArray()
      expect(Buffer.concat(stored).includes('<script>')).toBe(false)
      const drawn = await sharp(Buffer.concat(stored)).metadata()
      expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', size, size, undefined])
    }
    await collectGarbage(services)
    expect(await files.exists((await findAvatarFile(db, first.split('/').at(-1)!))!)).toBe(false)
    await removeAvatar(services, ana)
    await collectGarbage(services)
    expect([avatarUrl(null), await keptFiles()]).toEqual([null, 0])
  })

  test('what is no picture, too large, broken, a bomb or a drawing with scripts is refused; no file is left over', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const whole = await photo()
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const before = await keptFiles()
    const refused = async (content: Buffer) =>
      (await refusalOf(setAvatar(services, ana, { content }))).fields.avatar
    expect(await refused(svg)).toBe('Apenas imagens são aceitas (JPG, PNG, WEBP ou GIF)')
    expect(await refused(Buffer.from('%PDF-1.4'))).toBe('Apenas imagens são aceitas (JPG, PNG, WEBP ou GIF)')
    expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('Arquivo muito grande. Máximo: 5MB')
    expect(await refused(whole.subarray(0, whole.length / 2))).toContain('danificado')
    expect(await refused(bomb)).toContain('muito grande')
    expect(await keptFiles()).toBe(before)
  })

  test('the chosen square lies inside the picture, whatever is asked for', () => {
    expect(squareOf({ width: 900, height: 600 }, null)).toEqual({
      left: 150,
      top: 0,
      width: 600,
      height: 600,
    })
    expect(squareOf({ width: 100, height: 100 }, { x: 100, y: 100, width: 100, height: 100 })).toEqual({
      left: 0,
      top: 0,
      width: 100,
      height: 100,
    })
  })
})

const CV = { name: 'curriculo.pdf', declaredType: 'application/pdf' }
const pdf = () => readFileSync('server/demo/documents/prospeccao-quimica.pdf')

describe('her CV', () => {
  test('only she sees it, until she says who may', async () => {
    const bia = await person(services, `bia${round}`)
    const caio = await person(services, `caio${round}`)
    await db
      .insertInto('friend_requests')
      .values({ sender_id: bia.id, receiver_id: ana.id, status: 'accepted' })
      .execute()
    await sendResume(services, ana, { ...CV, content: pdf() })
    const readers = { ana, bia, caio, visitor: null }
    const seers = async () => {
      const seen: string[] = []
      for (const [name, actor] of Object.entries(readers))
        if (await getResume(db, actor, ana.username)) seen.push(name)
      return seen.join(' ')
    }
    expect(await seers()).toBe('ana')
    const expected = {
      me: 'ana',
      friends: 'ana bia',
      members: 'ana bia caio',
      everyone: 'ana bia caio visitor',
    }
    for (const [visibility, who] of Object.entries(expected)) {
      await chooseResumeVisibility(services, ana, { visibility })
      expect(await seers(), visibility).toBe(who)
    }
    await removeResume(services, ana)
    expect(await seers()).toBe('')
  })

  test('is inspected by its bytes, and what is refused leaves nothing', async () => {
    const before = await keptFiles()
    const refused = async (sent: object) =>
      (await refusalOf(sendResume(services, ana, { ...CV, content: pdf(), ...sent }))).fields.resume
    const TYPES = 'Apenas arquivos PDF, DOC ou DOCX são aceitos'
    expect(await refused({ name: 'curriculo.tex', declaredType: '' })).toBe(TYPES)
    expect(await refused({ name: 'curriculo.docx', declaredType: '' })).toBe(TYPES)
    expect(await refused({ content: Buffer.from('<html>') })).toBe(TYPES)
    expect(await refused({ content: Buffer.alloc(10 * 1024 * 1024 + 1) })).toBe(
      'Arquivo muito grande. Máximo: 10MB',
    )
    expect(await refused({ content: Buffer.alloc(0) })).toBe('Escolha um arquivo')
    expect(await keptFiles()).toBe(before)
  })
})
