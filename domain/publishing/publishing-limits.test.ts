import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { rateRules } from '#domain/rate-rules.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { editWork } from './edit-work.ts'
import { publishWork } from './publish-work.ts'
import { saveDraft } from './save-draft.ts'
import { stageFile } from '#domain/files/stage-file.ts'

const services = await testServices({ RATE_LIMITS: 'on' })
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const spend = (actor: Actor, rule: keyof typeof rateRules) =>
  services.limits.consume(rule, String(actor.id), rateRules[rule].points)
const WORDS = /^Você fez isso muitas vezes em pouco tempo\. Tente de novo em /

test('who publishes without end is asked to wait, new versions included; nothing comes out', async () => {
  const work = await publishWork(services, ana, aWork())
  await services.limits.consume('publish:person', String(ana.id), rateRules['publish:person'].points - 1)
  const { submissionKey: _, ...edit } = aWork()
  for (const act of [
    () => publishWork(services, ana, aWork()),
    () => editWork(services, ana, work.id, { ...edit, baseVersion: 1 }),
  ]) {
    const refusal = await refusalOf(act())
    expect(refusal).toMatchObject({ kind: 'too-many', message: expect.stringMatching(WORDS) })
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
  }
  expect(await services.db.selectFrom('works').select('current_version').execute()).toEqual([
    { current_version: 1 },
  ])
  await expect(publishWork(services, bia, aWork())).resolves.toMatchObject({ slug: expect.any(String) })
})

test('long texts are counted by their length, new versions too, and leave what shorter ones may', async () => {
  const fabi = await person(services, 'fabi')
  const { points } = rateRules['publish-kilobytes:person']
  // the same words as in others' works would be held back
  const about = {
    title: 'Bromélias da serra',
    abstract: 'Onde crescem as bromélias da serra, contadas em doze trilhas ao longo de três anos.',
  }
  const work = await publishWork(
    services,
    fabi,
    aWork({ ...about, content: 'Doze trilhas, três anos. '.repeat(10) }),
  )
  await services.limits.consume('publish-kilobytes:person', String(fabi.id), points - 30)
  const long = { content: 'Uma frase. '.repeat(2_000) }
  await publishWork(services, fabi, aWork(long))
  const { submissionKey: _, ...edit } = aWork(long)
  for (const act of [
    () => publishWork(services, fabi, aWork(long)),
    () => editWork(services, fabi, work.id, { ...edit, baseVersion: 1 }),
  ])
    expect(await refusalOf(act())).toMatchObject({
      kind: 'too-many',
      message: expect.stringMatching(WORDS),
    })
  await expect(publishWork(services, fabi, aWork())).resolves.toMatchObject({ slug: expect.any(String) })
})

const stage = (actor: Actor, declaredBytes: number) =>
  stageFile(services, actor, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: '',
    declaredBytes,
    content: Readable.from(['a;b']),
  })

test.each(['upload:person', 'upload-megabytes:person'] as const)('uploads are counted: %s', async (rule) => {
  const actor = await person(services, rule.startsWith('upload:') ? 'caio' : 'dora')
  await expect(stage(actor, 3)).resolves.toMatchObject({ bytes: 3 })
  await expect(spend(actor, rule)).rejects.toThrow()
  expect(await refusalOf(stage(actor, 3))).toMatchObject({
    kind: 'too-many',
    message: expect.stringMatching(WORDS),
  })
  expect(
    await services.db.selectFrom('files').select('id').where('owner_id', '=', actor.id).execute(),
  ).toHaveLength(1)
})

function aDraft() {
  const [submissionKey, screen] = [crypto.randomUUID(), crypto.randomUUID()]
  const ids = { draftId: null, workId: null, submissionKey, screen, revision: 0 }
  return (sequence: number, content = '') => ({
    ...ids,
    sequence,
    data: { title: `Título ${sequence}`, content },
  })
}

const savedTitle = async (actor: Actor) => {
  const { data } = await services.db
    .selectFrom('drafts')
    .select('data')
    .where('owner_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return (data as { title: string }).title
}

test('drafts are counted as well, and what was saved stays', async () => {
  const draft = aDraft()
  await saveDraft(services, bia, draft(1))
  await expect(spend(bia, 'draft:person')).rejects.toThrow()
  expect(await refusalOf(saveDraft(services, bia, draft(2)))).toMatchObject({ kind: 'too-many' })
  expect(await savedTitle(bia)).toBe('Título 1')
})

test('long drafts are counted by their length, short ones are not', async () => {
  const eva = await person(services, 'eva')
  const draft = aDraft()
  const long = 'a'.repeat(500_000)
  const { points } = rateRules['draft-kilobytes:person']
  await services.limits.consume('draft-kilobytes:person', String(eva.id), points - 999)
  await saveDraft(services, eva, draft(1, long))
  expect(await refusalOf(saveDraft(services, eva, draft(2, long)))).toMatchObject({ kind: 'too-many' })
  expect(await savedTitle(eva)).toBe('Título 1')
  await saveDraft(services, eva, draft(3, 'a'.repeat(20_000)))
  expect(await savedTitle(eva)).toBe('Título 3')
})
