// People, and one of each thing in each state in which not everybody may see it; every text has a word of its own.
import { Readable } from 'node:stream'

import type { Actor } from '#domain/actor.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { deleteReply } from '#domain/discussions/change-reply.ts'
import { deleteDiscussion } from '#domain/discussions/delete-discussion.ts'
import { saveDiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { type ContentRef, hideContent } from '#domain/moderation/hide-content.ts'
import { suspendPerson } from '#domain/moderation/suspensions/suspend-person.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { inviteReviewer } from '#domain/reviews/invitations/invite-reviewer.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { holdPost } from '#domain/screening/hold-post.ts'
import type { Services } from '#domain/services.ts'
import { aWork, makeCoAuthor, person } from '../people.ts'
import { leaveForGood } from './leave-for-good.ts'
import { Words } from './words.ts'

export const STATES = ['open', 'hidden', 'held', 'deleted'] as const
type State = (typeof STATES)[number]

/**
 * Blocked by two, without a name in a review, with a review that staff hid, gone (three), blocking, suspended, asked to
 * review, asked to sign.
 */
const NAMED = ['ivo', 'zoe', 'rui', 'leo', 'lia', 'lua', 'bel', 'isa', 'eva', 'teo']

export class MarkedWorld {
  readonly services: Services
  readonly words = new Words()
  people: Record<string, Actor> = {}
  works = {} as Record<State, PublishedWork>
  reviews: number[] = []
  discussions: number[] = []
  community = { id: 0, slug: '' }
  attachments: number[] = []
  draft = 0
  withdrawn: PublishedWork | null = null

  constructor(services: Services) {
    this.services = services
  }

  who = (name: string): Actor => this.people[name]!

  async gather(): Promise<void> {
    const { services } = this
    for (const name of 'ana dora bia caio gil noa olga'.split(' '))
      this.people[name] = await person(services, name)
    this.people.marta = await person(services, 'marta', { roles: ['moderator'] })
    this.people.adao = await person(services, 'adao', { roles: ['admin'] })
    for (const name of NAMED) await this.nameAlone(name)
  }

  /** Who has a name that nobody else has. */
  private async nameAlone(name: string): Promise<void> {
    const actor = await person(this.services, name)
    const fullName = `Pessoa ${this.words.of(`name of ${name}`)}`
    const profile = this.services.db.updateTable('profiles').set({ full_name: fullName })
    await profile.where('id', '=', actor.id).execute()
    this.people[name] = { ...actor, fullName }
  }

  /** Ana's, with Dora: Gil comments and reviews it, Zoe without her name. */
  async publish(state: State): Promise<void> {
    const { services, who } = this
    const word = (what: string) => this.words.of(`${state} work: ${what}`)
    const staged = await stageFile(services, who('ana'), {
      kind: 'attachment',
      name: 'dados.csv',
      declaredType: 'text/csv',
      content: Readable.from([word('file')]),
    })
    const form = aWork({
      title: `Estuário ${word('title')}`,
      abstract: `Resumo ${word('abstract')} de um trabalho sobre o estuário, com o que se pede de palavras aqui.`,
      content: `O texto ${word('text')} fala do estuário e das marés, ${state}, em frases que bastam para ser publicado aqui.`,
      keywords: ['estuário', word('keyword')],
      attachments: [{ fileId: staged.id, description: word('description') }],
    })
    const work = await publishWork(services, who('ana'), form)
    const { submissionKey: _, ...edit } = form
    await editWork(services, who('ana'), work.id, { ...edit, baseVersion: 1, notes: word('notes') })
    await makeCoAuthor(services, work.id, who('ana'), who('dora'))
    await writeComment(services, who('gil'), work.id, this.says(word('comment')))
    const signed = await publishReview(services, who('gil'), work.id, aReview({ comment: word('review') }))
    await writeReviewMessage(services, who('gil'), signed.id, aMessage(word('message')))
    const anonymous = { anonymous: true, comment: word('anonymous review, first') }
    const { id } = await publishReview(services, who('zoe'), work.id, aReview(anonymous))
    const again = { ...anonymous, comment: word('anonymous review'), revision: 1 }
    await updateReview(services, who('zoe'), work.id, aReview(again))
    await writeReviewMessage(services, who('zoe'), id, aMessage(word('anonymous message')))
    this.reviews.push(signed.id, id)
    this.works[state] = work
    const file = await services.db
      .selectFrom('work_attachments')
      .select('id')
      .where('work_id', '=', work.id)
      .executeTakeFirstOrThrow()
    this.attachments.push(file.id)
    for (const name of ['bia', 'gil']) {
      await setLike(services, who(name), work.id, true)
      await setSaved(services, who(name), work.id, true)
    }
  }

  says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })

  hide = async (content: ContentRef): Promise<void> => {
    const reason = `Fere a política: ${this.words.of(`${content.kind} hidden: reason`)}.`
    await hideContent(this.services, this.who('marta'), content, { reason })
  }

  /** What staff hid, what waits for them, and what its author took back. */
  async takeAway(): Promise<void> {
    const { services, works, who } = this
    await this.hide({ kind: 'work', id: works.hidden.id })
    const held = {
      kind: 'work',
      id: works.held.id,
      userId: who('ana').id,
      cause: 'near-duplicate',
      site: null,
    }
    await services.db.transaction().execute(async (tx) => {
      await holdPost(services, tx, held as Parameters<typeof holdPost>[2])
      await setWorkHidden(services, tx, works.held.id, true)
    })
    await deleteWork(services, who('ana'), works.deleted.id)
  }

  async talkAboutWorks(): Promise<void> {
    const { services, words, works, who } = this
    const { id } = works.open
    const comment = (name: string, what: string) =>
      writeComment(services, who(name), id, this.says(words.of(what)))
    const hidden = await comment('gil', 'hidden comment')
    await this.hide({ kind: 'comment', id: hidden.id })
    await deleteComment(services, who('gil'), (await comment('gil', 'deleted comment')).id)
    await comment('leo', 'comment of who left')
    const review = await publishReview(
      services,
      who('rui'),
      id,
      aReview({ comment: words.of('hidden review') }),
    )
    await writeReviewMessage(
      services,
      who('bia'),
      review.id,
      aMessage(words.of('message under a hidden review')),
    )
    await this.hide({ kind: 'review', id: review.id })
    const first = { anonymous: true, comment: words.of('anonymous review of who left, first') }
    await publishReview(services, who('lia'), id, aReview(first))
    const again = { ...first, comment: words.of('anonymous review of who left'), revision: 1 }
    await updateReview(services, who('lia'), id, aReview(again))
    const said = aMessage(words.of('hidden message'))
    const message = await writeReviewMessage(services, who('gil'), this.reviews[0]!, said)
    await this.hide({ kind: 'review_message', id: message.id })
    await saveReviewDraft(services, who('bia'), id, {
      comment: words.of('draft of a review'),
      anonymous: true,
    })
    this.reviews.push(review.id)
    const data = { ...aWork({ title: words.of('draft: title'), content: words.of('draft: text') }) }
    const saving = { draftId: null, workId: null, revision: 0, screen: crypto.randomUUID(), sequence: 1 }
    const draft = { ...saving, submissionKey: crypto.randomUUID(), data }
    this.draft = (await saveDraft(services, who('ana'), draft)).id
    await publishWork(
      services,
      who('leo'),
      aWork({ title: `Estuário ${words.of('work of who left: title')}` }),
    )
    const withdrawn = { title: `Estuário ${words.of('withdrawn work of who left: title')}`, wantsDoi: true }
    this.withdrawn = await publishWork(services, who('lua'), aWork(withdrawn))
    const please = words.of('words to who is asked to review')
    await inviteReviewer(services, who('ana'), id, { personId: who('eva').id, message: please })
    await inviteCoAuthor(services, who('ana'), id, { personId: who('teo').id })
  }

  async talkInCommunity(): Promise<void> {
    const { services, words, works, who } = this
    this.community = await openCommunity(services, who('adao'), ['olga', 'gil', 'noa', 'leo'].map(who))
    await services.db
      .updateTable('community_members')
      .set({ role: 'helper' })
      .where('user_id', '=', who('olga').id)
      .execute()
    const start = async (what: string) => {
      const written = aDiscussion({
        title: words.of(`${what}: title`),
        content: `${words.of(`${what}: text`)} [[${works.open.slug}]]`,
      })
      const { id } = await startDiscussion(services, who('gil'), this.community.id, written)
      this.discussions.push(id)
      return id
    }
    const reply = async (discussion: number, name: string, what: string, parentId: number | null = null) =>
      (await writeReply(services, who(name), discussion, aReply({ content: words.of(what), parentId }))).id
    const open = await start('discussion')
    await reply(open, 'gil', 'reply')
    const hidden = await reply(open, 'gil', 'hidden reply with answers')
    await reply(open, 'noa', 'answer to a hidden reply', hidden)
    await this.hide({ kind: 'discussion_reply', id: hidden })
    const deleted = await reply(open, 'gil', 'deleted reply with answers')
    await reply(open, 'noa', 'answer to a deleted reply', deleted)
    await deleteReply(services, who('gil'), deleted)
    await deleteReply(services, who('gil'), await reply(open, 'gil', 'deleted reply'))
    await reply(open, 'leo', 'reply of who left')
    const second = await start('hidden discussion')
    await reply(second, 'noa', 'reply in a hidden discussion')
    await this.hide({ kind: 'discussion', id: second })
    const third = await start('deleted discussion')
    await reply(third, 'noa', 'reply in a deleted discussion')
    await deleteDiscussion(services, who('gil'), third)
    const draft = { title: words.of('draft of a discussion'), content: 'Rascunho.', revision: 0 }
    await saveDiscussionDraft(services, who('gil'), this.community.id, draft)
  }

  async beBetweenPeople(): Promise<void> {
    const { services, words, works, who } = this
    const { db } = services
    await writeMessage(services, who('ana'), { personId: who('gil').id }, this.says(words.of('message')))
    const description = `Há um problema aqui: ${words.of('report')}.`
    await fileReport(services, who('bia'), works.open.id, { reportType: 'other', description })
    const reason = words.of('flag')
    await flagContent(services, who('bia'), { kind: 'review', id: this.reviews[0]! }, { reason })
    const hiding = await db
      .selectFrom('hidings')
      .select('id')
      .where('target_type', '=', 'comment')
      .executeTakeFirstOrThrow()
    const text = `Peço que revejam isto: ${words.of('appeal')}.`
    await fileAppeal(services, who('gil'), { type: 'hiding', id: hiding.id }, { text })
    await setBlock(services, who('ana'), who('ivo').id, true)
    await setBlock(services, who('bel'), who('ivo').id, true)
    for (const name of ['caio', 'isa'])
      await suspendPerson(services, who('marta'), who(name).id, { reason: words.of(`suspension of ${name}`) })
    this.people.caio = { ...who('caio'), suspended: true }
    await leaveForGood(this)
    await this.dress('rui')
  }

  /** What staff took down of a profile. */
  private async dress(name: string): Promise<void> {
    const { id } = this.who(name)
    const bio = this.words.of('withheld profile text')
    await this.services.db.updateTable('profiles').set({ bio }).where('id', '=', id).execute()
    await this.hide({ kind: 'profile_text', id })
  }
}
