// What a person's own pages and the heads of discussions show is told as it changes: see web/client/use-own-changes.ts.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { deleteBackground, saveBackground } from '#domain/profiles/change-background.ts'
import { editProfile } from '#domain/profiles/edit-profile.ts'
import { chooseResumeVisibility, removeResume, sendResume } from '#domain/profiles/send-resume.ts'
import { removeAvatar, setAvatar } from '#domain/profiles/set-avatar.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { discardDraft } from '#domain/publishing/discard-draft.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { setReviewMessageHidden } from '#domain/reviews/set-review-hidden.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { withdrawConsent } from '#domain/verifications/withdraw-consent.ts'
import { aWork, person } from './people.ts'
import { testServices } from './services.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let round = 0
beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
})

/** What was told on a topic while somebody acted. */
async function toldOn(topic: string, act: () => Promise<unknown>): Promise<unknown[]> {
  const { last } = await db
    .selectFrom('live_events')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  await act()
  const rows = await db
    .selectFrom('live_events')
    .select('payload')
    .where('id', '>', Number(last))
    .where('topic', '=', topic)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => payload)
}
const toldAna = async (kind: string, act: () => Promise<unknown>) =>
  (await toldOn(`person:${ana.id}`, act)).filter((event) => (event as { kind: string }).kind === kind)

test('whatever Ana changes of her profile is told to her other tabs', async () => {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63d2f' } })
    .jpeg()
    .toBuffer()
  const content = readFileSync('server/demo/documents/prospeccao-quimica.pdf')
  const job = { company: 'UFBA', position: 'Pesquisadora', startDate: '2020-03', isCurrent: 'on' }
  const entry = () =>
    db.selectFrom('experiences').select('id').where('user_id', '=', ana.id).executeTakeFirstOrThrow()
  let work = { id: 0 }
  const acts: Record<string, () => Promise<unknown>> = {
    edit: () => editProfile(services, ana, { fullName: 'Ana Lima', userType: 'professor' }),
    'add an experience': () => saveBackground(services, ana, 'experience', job),
    'change it': async () =>
      saveBackground(services, ana, 'experience', { ...job, company: 'UFPE' }, (await entry()).id),
    'delete it': async () => deleteBackground(services, ana, 'experience', (await entry()).id),
    picture: () => setAvatar(services, ana, { content: photo }),
    'no picture': () => removeAvatar(services, ana),
    CV: () => sendResume(services, ana, { name: 'cv.pdf', declaredType: '', content }),
    'who sees it': () => chooseResumeVisibility(services, ana, { visibility: 'everyone' }),
    'no CV': () => removeResume(services, ana),
    verification: () => requestVerification(services, ana, { selfie: photo, document: photo, consent: true }),
    'consent withdrawn': () => withdrawConsent(services, ana),
    'a work': async () => (work = await publishWork(services, ana, aWork())),
    'a version of it': () => editWork(services, ana, work.id, { ...aWork(), baseVersion: 1 }),
    'no work': () => deleteWork(services, ana, work.id),
  }
  for (const [name, act] of Object.entries(acts))
    expect(await toldAna('profile', act), name).toEqual([{ kind: 'profile' }])
})

test('a draft that is begun, named, discarded or published is told, each save of its text is not', async () => {
  const form = {
    draftId: null as number | null,
    workId: null,
    submissionKey: crypto.randomUUID(),
    revision: 0,
    screen: crypto.randomUUID(),
  }
  const save = (sequence: number, data: object) => saveDraft(services, ana, { ...form, sequence, data })
  const told = (act: () => Promise<unknown>) => toldAna('draft', act)
  let id = 0
  const event = () => [{ kind: 'draft', id }]
  expect(await told(async () => ({ id } = await save(1, { title: 'Rios' })))).toEqual(event())
  form.draftId = id
  expect(await told(() => save(2, { title: 'Rios', content: 'Um começo' }))).toEqual([])
  expect(await told(() => save(3, { title: 'Rios do norte' }))).toEqual(event())
  const publish = () =>
    publishWork(services, ana, { ...aWork(), draftId: id, submissionKey: form.submissionKey })
  expect(await told(publish)).toEqual(event())
  const other = { ...form, draftId: null, submissionKey: crypto.randomUUID(), screen: crypto.randomUUID() }
  ;({ id } = await saveDraft(services, ana, { ...other, sequence: 1, data: { title: 'Mares' } }))
  expect(await told(() => discardDraft(services, ana, id))).toEqual(event())
})

test('how many messages the discussion of a review has is told to whoever reads the work', async () => {
  const bia = await person(services, `bia${round}`)
  const work = await publishWork(services, ana, aWork())
  const { id: reviewId } = await publishReview(services, bia, work.id, aReview())
  const counts = async (act: () => Promise<unknown>) =>
    (await toldOn(`work:${work.id}`, act)).filter((event) => (event as { kind: string }).kind === 'messages')
  const say = (text: string) => writeReviewMessage(services, ana, reviewId, aMessage(text))
  const count = (messages: number) => [{ kind: 'messages', id: reviewId, messages }]
  expect(await counts(() => say('Obrigada.'))).toEqual(count(1))
  let id = 0
  expect(await counts(async () => ({ id } = await say('Vou rever.')))).toEqual(count(2))
  const hide = (hidden: boolean) => () =>
    db.transaction().execute((tx) => setReviewMessageHidden(services, tx, id, hidden))
  expect(await counts(hide(true))).toEqual(count(1))
  expect(await counts(hide(false))).toEqual(count(2))
})
