import type { Page } from '@playwright/test'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { aCommunity, aDiscussion, aReply } from '#domain/communities/community-test-services.ts'
import { decideCommunity } from '#domain/communities/decide-community.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import type { Services } from '#domain/services.ts'
import { openDemoServices } from './demo-database.ts'
import { unique } from './product.ts'

export const OWNER = 'ana_ribeiro'
export const MEMBER = 'carla_nogueira'

export const actorOf = (services: Services, username: string) =>
  findActor(services.db, `${username}@demonstracao.example`)

interface Room {
  id: number
  path: string
  discussion: number
}

/** A community of this test's own, with a discussion and a reply by its owner. */
export async function aRoom({
  name = unique('Leitura lenta'),
  title = unique('Por onde começar?'),
  words = 'Pelo fim.',
} = {}): Promise<Room> {
  const { services, close } = await openDemoServices()
  const [owner, member, staff] = await Promise.all(
    [OWNER, MEMBER, 'beatriz_moraes'].map((username) => actorOf(services, username)),
  )
  const { id, slug } = await proposeCommunity(
    services,
    owner!,
    aCommunity({ name, description: `Sobre ${words}`.slice(0, 500) }),
  )
  await decideCommunity(services, staff!, id, { decision: 'approve' })
  await joinCommunity(services, member!, id)
  const discussion = await startDiscussion(services, owner!, id, aDiscussion({ title, content: words }))
  await writeReply(services, owner!, discussion.id, aReply({ content: words.slice(0, 5000) }))
  await close()
  return { id, path: `/community/${slug}`, discussion: discussion.id }
}

/** Forms of those without scripts stand in the page too, unseen. */
export const box = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true })
