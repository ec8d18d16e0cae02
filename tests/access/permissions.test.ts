// Each permission of every room, asked for everybody in every circumstance: who may stands in permissions.txt.
import { expect, test } from 'vitest'
import type { Actor, Role } from '#domain/actor.ts'
import { canComment, canDeleteComment } from '#domain/comments/permissions.ts'
import * as communities from '#domain/communities/permissions.ts'
import { COMMUNITY_STATUS, type CommunityStatus } from '#domain/communities/texts.ts'
import { mayDecide, tieOf } from '#domain/matters/permissions.ts'
import { OWN_MATTER, type Tie } from '#domain/matters/texts.ts'
import { isOwn, reportDenial } from '#domain/reports/permissions.ts'
import * as reviews from '#domain/reviews/permissions.ts'
import * as works from '#domain/works/permissions.ts'

/** Ana owns, wrote or proposed what is asked about, Dora signs it too. */
const [ANA, DORA, OTHER] = [1, 2, 3]
const actor = (id: number, roles: Role[] = [], suspended = false): Actor => ({
  id,
  username: `p${id}`,
  fullName: `Pessoa ${id}`,
  avatarKey: null,
  roles,
  suspended,
  sessionId: null,
})
const PEOPLE: Record<string, Actor | null> = {
  visitor: null,
  other: actor(OTHER),
  'suspended other': actor(OTHER, [], true),
  ana: actor(ANA),
  'suspended ana': actor(ANA, [], true),
  dora: actor(DORA),
  'suspended dora': actor(DORA, [], true),
  moderator: actor(OTHER, ['moderator']),
  'suspended moderator': actor(OTHER, ['moderator'], true),
  admin: actor(OTHER, ['admin']),
  'ana as moderator': actor(ANA, ['moderator']),
}

const STATUSES = Object.keys(COMMUNITY_STATUS) as CommunityStatus[]
const COMMUNITY_ROLES = ['owner', 'helper', 'member', null] as const
type Allowed = (who: Actor | null) => boolean

/** A permission in each of its circumstances. */
function* asked(): Generator<[what: string, allowed: Allowed]> {
  yield ['comment', canComment]
  yield ['delete the comment', (who) => canDeleteComment(who, { userId: ANA })]
  yield* inCommunities()
  for (const ownerRole of ['author', 'depositor'] as const) {
    const work = { ownerId: ANA, ownerRole, authorIds: [ANA, DORA] }
    yield [`review the work of its ${ownerRole}`, (who) => reviews.canReview(who, work)]
    yield [`report the work of its ${ownerRole}`, (who) => reportDenial(who, work) === null]
    yield [`is whose the work of its ${ownerRole} is`, (who) => isOwn(who, work)]
  }
  yield ['answer for the work', (who) => reviews.canAnswerFor(who, { authorIds: [ANA, DORA] })]
  yield ['discuss a review', reviews.canDiscuss]
  yield ['edit the work', (who) => works.canEditWork(who, { ownerId: ANA, coAuthorIds: [DORA] })]
  yield ['delete the work', (who) => works.canDeleteWork(who, { ownerId: ANA })]
  yield ['invite to sign the work', (who) => works.canInviteCoAuthor(who, { ownerId: ANA })]
  for (const tie of [null, ...(Object.keys(OWN_MATTER) as Tie[])]) {
    const parties = tie === null ? [] : [{ id: ANA, tie }]
    yield [`decide on what is ${tie ?? 'nothing'} to ana`, (who) => mayDecide(who, { parties })]
  }
}

function* inCommunities(): Generator<[what: string, allowed: Allowed]> {
  yield ['propose a community', communities.canPropose]
  yield ['delete their own words', (who) => communities.canDeleteWords(who, ANA)]
  for (const status of STATUSES) {
    const seen = { status, createdBy: ANA }
    yield [`see the ${status} community`, (who) => communities.canSeeCommunity(who, seen)]
    for (const role of COMMUNITY_ROLES) {
      const at = `the ${status} community as ${role ?? 'nobody there'}`
      yield [`join ${at}`, (who) => communities.canJoin(who, { status, role })]
      yield [`read ${at}`, (who) => communities.canReadDiscussions(who, { status, role })]
      yield [`pin in ${at}`, (who) => communities.canPinAndLock(who, { status, role })]
      for (const muted of [false, true]) {
        const standing = { status, role, muted }
        const where = muted ? `${at}, muted` : at
        yield [`write in ${where}`, (who) => communities.canWriteIn(who, standing)]
        yield [`edit their own words in ${where}`, (who) => communities.canEditWords(who, standing, ANA)]
        for (const [how, discussion] of Object.entries(DISCUSSIONS))
          yield [
            `reply to what is ${how} in ${where}`,
            (who) => communities.canReply(who, standing, discussion),
          ]
      }
    }
  }
}

const DISCUSSIONS = {
  open: { locked: false, deleted: false },
  locked: { locked: true, deleted: false },
  deleted: { locked: false, deleted: true },
}

test('who may do what', async () => {
  const lines = [...asked()].map(([what, allowed]) => {
    const who = Object.keys(PEOPLE).filter((name) => allowed(PEOPLE[name]!))
    return `${what}: ${who.join(', ') || 'nobody'}`
  })
  // what nobody may in a circumstance is the rest
  const table = lines.filter((line) => !line.endsWith(': nobody'))
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('permissions.txt')
})

test('who coordinates, and how one is tied to a matter: the nearest first', () => {
  expect(COMMUNITY_ROLES.filter(communities.coordinates)).toEqual(['owner', 'helper'])
  const ties = Object.keys(OWN_MATTER) as Tie[]
  const parties = ties.toReversed().map((tie) => ({ id: ANA, tie }))
  expect(tieOf(PEOPLE.ana!, { parties })).toBe(ties[0])
  expect(tieOf(PEOPLE.other!, { parties })).toBeNull()
  for (const tie of ties) expect(tieOf(PEOPLE.ana!, { parties: [{ id: ANA, tie }] })).toBe(tie)
})
