import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findTraces, readStoredFiles } from '#tests/find-traces.ts'
import { aWork, PASSWORD, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { requestDeletion } from '#domain/accounts/own/request-deletion.ts'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { saveDiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { flagMessage } from '#domain/messages/flag-message.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { eraseDueAccounts } from './erase-account.ts'

const services = await testServices()
const { db, files } = services
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })

test('of an erased account what others wrote and what was reported are the only finds', async () => {
  const ana = await person(services, 'ana')
  const caio = await person(services, 'caio')
  const edu = await person(services, 'edu', { roles: ['admin'] })
  await createAccount(
    services,
    {
      email: 'wilma@correio.example',
      password: PASSWORD,
      fullName: 'Wilma Quorra',
      username: 'wquorra',
      userType: 'student',
    },
    { emailVerified: true },
  )
  const wilma = (await findActor(db, 'wquorra'))!
  const own = await readFile('server/demo/documents/prospeccao-quimica.pdf')
  const upload = () =>
    stageFile(services, wilma, {
      kind: 'attachment',
      name: 'quorra-dados.pdf',
      declaredType: '',
      content: createReadStream('server/demo/documents/prospeccao-quimica.pdf'),
    })

  // what is hers alone, and goes
  const room = await openCommunity(services, edu, [ana, wilma])
  const talk = await startDiscussion(services, ana, room.id, aDiscussion())
  await startDiscussion(
    services,
    wilma,
    room.id,
    aDiscussion({ title: 'Palavradela?', content: 'Palavradela.' }),
  )
  await writeReply(services, wilma, talk.id, aReply({ content: 'Palavradela em resposta.' }))
  await saveDiscussionDraft(services, wilma, room.id, { title: 'Palavradela', content: '', revision: 0 })
  await saveDraft(services, wilma, {
    draftId: null,
    workId: null,
    submissionKey: crypto.randomUUID(),
    revision: 0,
    screen: crypto.randomUUID(),
    sequence: 1,
    data: { title: 'Palavradela em rascunho' },
  })
  await upload()
  await changeFriendship(services, wilma, ana.id, 'send')
  await changeFriendship(services, ana, wilma.id, 'accept')
  await setBlock(services, caio, wilma.id, true)
  const withdrawn = await publishWork(
    services,
    wilma,
    aWork({
      title: 'Palavradela publicada',
      attachments: [{ fileId: (await upload()).id, description: '' }],
    }),
  )

  // what others wrote is theirs
  const annas = await publishWork(services, ana, aWork({ coAuthors: ['Wilma Quorra'] }))
  await writeComment(services, ana, annas.id, says('Como disse @wquorra.'))
  const { id: message } = await writeMessage(services, wilma, { personId: ana.id }, says('Ofensa dela'))
  await writeMessage(services, ana, { personId: wilma.id }, says('Wilma Quorra, pare.'))
  // what was reported is kept
  await flagMessage(services, ana, message)
  await fileReport(services, ana, withdrawn.id, {
    reportType: 'authorship',
    description: 'O texto é meu, não de quem assina.',
  })

  await requestDeletion(services, wilma, { password: PASSWORD, works: 'withdraw' })
  await db
    .updateTable('account_deletions')
    .set({ due_at: new Date(0) })
    .execute()
  await eraseDueAccounts(services)
  await collectGarbage(services)

  expect(await findTraces(db, ['quorra', 'wilma@', 'ofensa dela', 'palavradela'])).toEqual([
    // what others wrote: a mention, an answer, a name they signed with
    'comments.content: quorra',
    'ethics_reports.evidence: quorra',
    // what was reported, as it was
    'ethics_reports.evidence: palavradela',
    'ethics_reports.work_title: palavradela',
    'message_flags.evidence: ofensa dela',
    'messages.content: quorra',
    'work_authors.name: quorra',
    'work_versions.authors: quorra',
    'work_versions.metadata: quorra',
    'works.co_authors: quorra',
  ])
  const held = await readStoredFiles(files)
  expect(held.filter(({ content }) => content.equals(own))).toEqual([])
})
