// Every address of the product × every kind of stranger, over HTTP. A new route fails here until it says who may.
import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeComment } from '#domain/comments/write-comment.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { makeExport } from '#domain/personal-data/make-export.ts'
import { requestExport } from '#domain/personal-data/request-export.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { aWork, person, suspend } from './people.ts'
import { readRoutes } from './read-routes.ts'
import { signInOver } from './sign-in-over.ts'
import { openTestServices } from './services.ts'

// the last two are a friend of the owner, and somebody whom the owner blocked
const STRANGERS = [
  'visitor',
  'other',
  'suspended',
  'owner',
  'moderator',
  'admin',
  'friend',
  'blocked',
] as const
type Stranger = (typeof STRANGERS)[number]

interface Line {
  method: string
  pattern: string
  statuses: string[]
}

// One line an act: the method, the route, and what each stranger is answered, one after the other.
// 401 asks to sign in (302 leads a page there), 403 is not for them, 422 found the form wanting: they may.
const lines: Line[] = readFileSync(path.join(import.meta.dirname, 'access.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [method, pattern, ...statuses] = line.split(/\s+/)
    return { method: method!, pattern: pattern!, statuses }
  })

const table = await readRoutes()

describe('the table', () => {
  test('has a line for every act of every route, and none besides', () => {
    const expected = table.flatMap(({ pattern, methods }) => methods.map((method) => `${method} ${pattern}`))
    expect(lines.map(({ method, pattern }) => `${method} ${pattern}`).sort()).toEqual(expected.sort())
  })

  test('says something of every stranger', () => {
    for (const line of lines) expect(line.statuses, line.pattern).toHaveLength(STRANGERS.length)
  })
})

// What a form must say before it is asked who sent it, and before the next stranger's turn.
const BODIES: Record<string, Record<string, string>> = {
  '/_/works/:workId/review': { rating: '5', comment: 'Muito bom.' },
  '/_/works/:workId/review-form': { rating: '5', comment: 'Muito bom.' },
  '/_/works/:workId/comments': { content: 'Li com gosto.' },
  '/_/works/:workId/report': { reportType: 'other', description: 'Há algo aqui que merece ser visto.' },
  '/_/works/:workId/report-form': { description: 'Há algo aqui que merece ser visto.' },
  '/_/reviews/:reviewId/reply': { reply: 'Obrigada.' },
  '/_/reviews/:reviewId/messages': { message: 'Concordo.' },
  '/_/people/:personId/messages': { content: 'Olá.' },
  '/_/people/:personId/friendship': { act: 'send' },
  '/_/conversations/:id': { content: 'Olá.' },
}

Object.assign(BODIES, {
  '/_/communities/:communityId/membership': { joined: '1' },
  '/_/communities/:communityId/handover': { act: 'withdraw' },
  '/_/communities/:communityId/draft': { title: 'Um começo', content: 'Um texto.' },
  '/_/discussions/:discussionId/replies': { content: 'Concordo.' },
  '/_/discussions/:discussionId/steer': { pinned: 'true' },
  '/_/replies/:replyId/edit': { content: 'Concordo em parte.' },
})

const { url } = await testDatabase()
let product: Product
const cookies: Partial<Record<Stranger, string>> = {}
const values: Record<string, string> = {
  ':version': '1',
  ':from': '1',
  ':to': '1',
  ':area': 'educacao',
  ':format': 'bib',
  '*': 'nada',
  ':first': '1',
  ':slug?': '',
  ':code?': '',
}

const services = await openTestServices(url, { JOBS: 'on' })

beforeAll(async () => {
  const owner = await person(services, 'ana')
  const people = {
    other: await person(services, 'bia'),
    suspended: await suspend(services, await person(services, 'caio')),
    owner,
    moderator: await person(services, 'dora', { roles: ['moderator'] }),
    admin: await person(services, 'edu', { roles: ['admin'] }),
    friend: await person(services, 'fabi'),
    blocked: await person(services, 'ivo'),
  }
  await changeFriendship(services, owner, people.friend.id, 'send')
  await changeFriendship(services, people.friend, owner.id, 'send')
  await setBlock(services, owner, people.blocked.id, true)
  const reviewer = await person(services, 'gil')
  const invited = { personId: String((await person(services, 'hugo')).id) }
  Object.assign(BODIES, { '/_/works/:workId/invitations': invited, '/_/works/:workId/co-authors': invited })
  const attachment = await stageFile(services, owner, {
    kind: 'attachment',
    name: 'dados.pdf',
    declaredType: '',
    content: createReadStream('server/demo/documents/prospeccao-quimica.pdf'),
  })
  const work = await publishWork(
    services,
    owner,
    aWork({
      title: 'Uma obra para todos',
      wantsDoi: true,
      attachments: [{ fileId: attachment.id, description: '' }],
    }),
  )
  const comment = await writeComment(services, owner, work.id, {
    content: 'Obrigada pela leitura.',
    submissionKey: crypto.randomUUID(),
  })
  const review = await publishReview(services, reviewer, work.id, { rating: 4, comment: 'Claro e útil.' })
  const { internal_doi: doi } = await services.db
    .selectFrom('works')
    .select('internal_doi')
    .executeTakeFirstOrThrow()
  const link = await services.db.selectFrom('work_attachments').select('id').executeTakeFirstOrThrow()
  const room = await openCommunity(services, people.admin, [owner])
  const talk = await startDiscussion(services, owner, room.id, aDiscussion())
  const answer = await writeReply(services, owner, talk.id, aReply())
  await rankMonth(services.db, '2026-01')
  // ':id' is one number for all: the owner's own, of what they say to a friend, and of what is held about them
  const said = await writeMessage(
    services,
    owner,
    { personId: people.friend.id },
    { content: 'Oi!', submissionKey: crypto.randomUUID() },
  )
  const exported = await requestExport(services, owner)
  await makeExport(services, exported.id)
  expect([said.conversationId, exported.id]).toEqual([owner.id, owner.id])
  Object.assign(values, {
    ':communityId': String(room.id),
    ':communitySlug': room.slug,
    ':discussionId': String(talk.id),
    ':replyId': String(answer.id),
    ':month': '2026-01',
    ':username': 'ana',
    ':slug': work.slug,
    ':prefix': doi!.split('/')[0]!,
    '*': doi!.split('/')[1]!,
    ':workId': String(work.id),
    ':id': String(owner.id),
    ':commentId': String(comment.id),
    ':personId': String(owner.id),
    ':list': 'seguidores',
    ':photo': 'selfie',
    ':reviewId': String(review.id),
    ':attachmentId': String(link.id),
    ':fileId': '999999',
    ':file': `${work.slug}.pdf`,
  })
  // files are read where the test's services wrote them
  product = await startProduct({
    dataDir: services.config.dataDir,
    env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40) },
  })
  for (const [who, actor] of Object.entries(people))
    cookies[who as Stranger] = await signInOver(product.origin, actor)
})
afterAll(() => product?.stop())

function addressOf(pattern: string): string {
  return (
    pattern
      .split('/')
      .map((segment) => values[segment] ?? segment)
      .filter((segment, index) => segment !== '' || index === 0)
      .join('/') || '/'
  )
}

async function ask(method: string, pattern: string, who: Stranger): Promise<string> {
  // acts that stand on many pages answer a script by status, a form by leading it back
  const headers: Record<string, string> = {
    Origin: product.origin,
    Cookie: cookies[who] ?? '',
    Accept: 'text/html, application/json',
  }
  const body =
    method === 'POST'
      ? new URLSearchParams({ ...BODIES[pattern], submissionKey: crypto.randomUUID() })
      : undefined
  const answer = await fetch(product.origin + addressOf(pattern), {
    method,
    redirect: 'manual',
    headers,
    body,
  })
  await answer.arrayBuffer()
  return String(answer.status)
}

// The end of a session and of the work would change what the lines after them find.
const LAST = [
  '/_/communities/:communityId/membership',
  '/_/replies/:replyId/delete',
  '/_/discussions/:discussionId/delete',

  '/_/people/:personId/block',
  '/_/comments/:commentId/delete',
  '/_/works/:workId/delete',
  '/auth/sign-out',
]

describe('the answers', () => {
  const order = [...lines].sort((a, b) => LAST.indexOf(a.pattern) - LAST.indexOf(b.pattern))
  test.each(order)('$method $pattern', async ({ method, pattern, statuses }) => {
    const got: string[] = []
    for (const who of STRANGERS) got.push(await ask(method, pattern, who))
    if (process.env.ACCESS_PRINT) console.log(`ACCESS ${method} ${pattern} ${got.join(' ')}`)
    else
      expect(Object.fromEntries(STRANGERS.map((who, n) => [who, got[n]]))).toEqual(
        Object.fromEntries(STRANGERS.map((who, n) => [who, statuses[n]])),
      )
  })
})
