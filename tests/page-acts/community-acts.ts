import { decideCommunity } from '#domain/communities/decide-community.ts'
import { aCommunity, aDiscussion, aReply } from '#domain/communities/community-test-services.ts'
import { offerHandover } from '#domain/communities/offer-handover.ts'
import { asForm, newWords, REASON, type PageAct } from './fixture.ts'

/** By the address in tests/access.txt, and what tells apart the acts that share one. */
export const COMMUNITY_ACTS: Record<string, PageAct> = {
  '/_/communities': async () => ({ who: 'edu', path: '/_/communities', fields: asForm(aCommunity()) }),
  '/_/communities/:communityId/membership': async (fixture) => {
    const { id } = await fixture.community()
    return { who: 'caio', path: `/_/communities/${id}/membership`, fields: { joined: '1' } }
  },
  '/_/communities/:communityId/membership no more': async (fixture) => {
    const { id } = await fixture.community()
    return { who: 'bia', path: `/_/communities/${id}/membership`, fields: { joined: '0' } }
  },
  '/_/communities/:communityId/handover': async (fixture) => {
    const { id } = await fixture.community()
    const { services, people } = fixture
    await offerHandover(services, people.edu, id, people.ana.id)
    return { who: 'ana', path: `/_/communities/${id}/handover`, fields: { act: 'accept' } }
  },
  '/_/communities/:communityId/resend': async (fixture) => {
    const id = await fixture.proposal()
    await decideCommunity(fixture.services, fixture.people.dora, id, { decision: 'reject', reason: REASON })
    return { who: 'bia', path: `/_/communities/${id}/resend`, fields: asForm(aCommunity()) }
  },
  '/_/communities/:communityId/discussions': async (fixture) => {
    const { id } = await fixture.community()
    const words = aDiscussion({ title: newWords('Como medir'), content: fixture.naming(fixture.work.path) })
    return { who: 'ana', path: `/_/communities/${id}/discussions`, fields: asForm(words) }
  },
  '/_/discussions/:discussionId/edit': async (fixture) => {
    const { id } = await fixture.discussion()
    const fields = { title: newWords('Outra coisa'), content: 'De nenhum trabalho.', revision: '1' }
    return { who: 'ana', path: `/_/discussions/${id}/edit`, fields }
  },
  '/_/discussions/:discussionId/steer': async (fixture) => {
    const { id } = await fixture.discussion()
    return { who: 'edu', path: `/_/discussions/${id}/steer`, fields: { pinned: 'true' } }
  },
  '/_/discussions/:discussionId/delete': async (fixture) => ({
    who: 'ana',
    path: `/_/discussions/${(await fixture.discussion()).id}/delete`,
  }),
  '/_/discussions/:discussionId/replies': async (fixture) => {
    const { id } = await fixture.discussion()
    return { who: 'bia', path: `/_/discussions/${id}/replies`, fields: aReply({ content: newWords('Sim,') }) }
  },
  '/_/replies/:replyId/edit': async (fixture) => ({
    who: 'ana',
    path: `/_/replies/${await fixture.reply()}/edit`,
    fields: { content: newWords('Em parte,'), revision: '1' },
  }),
  '/_/replies/:replyId/delete': async (fixture) => ({
    who: 'ana',
    path: `/_/replies/${await fixture.reply()}/delete`,
  }),
}
