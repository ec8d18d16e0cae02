import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { aWork, makeCoAuthor } from '../people.ts'
import { asForm, newWords, type PageAct } from './fixture.ts'

const edition = { language: 'pt', licence: 'CC BY 4.0', confirmTwin: '1' }

/** By the address in tests/access.txt, and what tells apart the acts that share one. */
export const WORK_ACTS: Record<string, PageAct> = {
  '/new-post': async () => ({
    who: 'ana',
    path: '/new-post',
    fields: asForm({ ...aWork({ title: newWords('Ondas') }), ...edition }),
  }),
  '/:username/:slug/editar': async ({ services, work }) => {
    const { current_version: base } = await services.db
      .selectFrom('works')
      .select('current_version')
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow()
    const input = aWork({ title: newWords('Marés do estuário'), baseVersion: base, notes: 'Revisto.' })
    return { who: 'ana', path: `${work.path}/editar`, fields: asForm({ ...input, ...edition }) }
  },
  '/_/works/:workId/delete': async (fixture) => {
    const { id, path } = await fixture.newWork()
    return { who: 'ana', path: `/_/works/${id}/delete`, pages: [path] }
  },
  '/_/works/:workId/like': async (fixture) => {
    const { id, path } = await fixture.newWork()
    return { who: 'caio', path: `/_/works/${id}/like`, fields: { liked: '1' }, pages: [path] }
  },
  '/_/works/:workId/like no more': async (fixture) => {
    const { id, path } = await fixture.newWork()
    await setLike(fixture.services, fixture.people.caio, id, true)
    return { who: 'caio', path: `/_/works/${id}/like`, fields: { liked: '0' }, pages: [path] }
  },
  '/_/works/:workId/save': async (fixture) => {
    const { id, path } = await fixture.newWork()
    return { who: 'caio', path: `/_/works/${id}/save`, fields: { saved: '1' }, pages: [path] }
  },
  '/_/works/:workId/save no more': async (fixture) => {
    const { id, path } = await fixture.newWork()
    await setSaved(fixture.services, fixture.people.caio, id, true)
    return { who: 'caio', path: `/_/works/${id}/save`, fields: { saved: '0' }, pages: [path] }
  },
  '/_/works/:workId/comments': async ({ work }) => ({
    who: 'caio',
    path: `/_/works/${work.id}/comments`,
    fields: { content: newWords('Um comentário'), submissionKey: crypto.randomUUID() },
  }),
  '/_/comments/:commentId/delete': async (fixture) => ({
    who: 'caio',
    path: `/_/comments/${await fixture.comment()}/delete`,
  }),
  '/_/co-author-requests/:id': async (fixture) => {
    const { id, path } = await fixture.newWork()
    const { services, people } = fixture
    const request = await inviteCoAuthor(services, people.ana, id, { personId: people.caio.id })
    const fields = { act: 'accept' }
    return { who: 'caio', path: `/_/co-author-requests/${request.id}`, fields, pages: [path] }
  },
  '/_/works/:workId/leave': async (fixture) => {
    const { id, path } = await fixture.newWork()
    await makeCoAuthor(fixture.services, id, fixture.people.ana, fixture.people.caio)
    return { who: 'caio', path: `/_/works/${id}/leave`, pages: [path] }
  },
  '/_/works/:workId/review': async (fixture) => {
    const { id, path } = await fixture.newWork()
    const fields = asForm(aReview({ comment: newWords('Convincente.') }))
    return { who: 'bia', path: `/_/works/${id}/review`, fields, pages: [path] }
  },
  '/_/works/:workId/review update': async (fixture) => {
    const { work } = await fixture.review()
    const fields = asForm(aReview({ intent: 'update', rating: 2, comment: newWords('Relido.'), revision: 1 }))
    return { who: 'bia', path: `/_/works/${work.id}/review`, fields, pages: [work.path] }
  },
  '/_/reviews/:reviewId/reply': async (fixture) => {
    const { id, work } = await fixture.review()
    const fields = { reply: newWords('Agradeço a leitura.') }
    return { who: 'ana', path: `/_/reviews/${id}/reply`, fields, pages: [work.path] }
  },
  '/_/reviews/:reviewId/messages': async (fixture) => {
    const { id, work } = await fixture.review()
    await writeReviewMessage(fixture.services, fixture.people.ana, id, aMessage(newWords('O que falta?')))
    const fields = aMessage(newWords('Um exemplo.'))
    return { who: 'bia', path: `/_/reviews/${id}/messages`, fields, pages: [work.path] }
  },
  '/_/reviews/:reviewId/thanks': async (fixture) => {
    const { id, work } = await fixture.review()
    return { who: 'ana', path: `/_/reviews/${id}/thanks`, fields: { thanked: '1' }, pages: [work.path] }
  },
}
