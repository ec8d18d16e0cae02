import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ShownNotification } from '#domain/notifications/find-notifications.ts'
import { NOTIFICATION_TITLES } from '#domain/notifications/texts.ts'
import { NotificationItem } from './notification-item.tsx'

const TICK = '(perfil verificado)'

const aNotification = (changes: Partial<ShownNotification>): ShownNotification => ({
  id: 1,
  type: 'follow',
  about: { kind: 'person', id: 2 },
  person: { fullName: 'Bia Moraes', username: 'bia', avatarUrl: null, verified: true },
  title: 'Novo seguidor',
  message: 'Bia Moraes começou a seguir você',
  link: '/bia',
  isRead: true,
  createdAt: '2026-11-03T12:00:00Z',
  ...changes,
})

function htmlOf(item: ShownNotification): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <NotificationItem item={item} onPress={() => {}} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

const textOf = (item: ShownNotification) =>
  htmlOf(item)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u2060', '')

describe('who did it', () => {
  test('has the tick behind the name in the sentence', () => {
    expect(textOf(aNotification({}))).toContain(`Bia Moraes ${TICK} começou a seguir você`)
    const message = 'Bia Moraes e mais 2 pessoas curtiram “Tese”'
    expect(textOf(aNotification({ message }))).toContain(`Bia Moraes ${TICK} e mais 2 pessoas`)
  })

  test('has none without verification, under a name they no longer have, or where nobody may learn it', () => {
    const person = { ...aNotification({}).person!, verified: false }
    for (const item of [
      aNotification({ person }),
      aNotification({ message: 'Beatriz Moraes comentou em “Tese”' }),
      aNotification({ message: 'Bia Moraesinha comentou em “Tese”' }),
      aNotification({ person: null, message: 'Avaliador anônimo avaliou “Tese”' }),
    ]) {
      expect(textOf(item)).toContain(item.message)
      expect(textOf(item)).not.toContain(TICK)
    }
  })
})

test('its type is drawn on the face of who did it too; one that the page does not know is a bell', () => {
  for (const type of Object.keys(NOTIFICATION_TITLES)) {
    expect(htmlOf(aNotification({ type }))).toContain(`data-type="${type}"`)
    expect(htmlOf(aNotification({ type, person: null }))).toContain(`data-type="${type}"`)
  }
  expect(htmlOf(aNotification({ type: 'new' }))).toContain('data-type="unknown"')
})

test('a heading is seen where it says more than the sentence, and heard always', () => {
  const heading = /<span class="(block|sr-only)">(?:<span[^>]*>)?([^<]+)<\/span>/
  expect(heading.exec(htmlOf(aNotification({})))?.slice(1)).toEqual(['sr-only', 'Novo seguidor'])
  const cited = aNotification({ type: 'mention', title: 'Seu trabalho foi citado' })
  expect(heading.exec(htmlOf(cited))?.slice(1)).toEqual(['sr-only', 'Seu trabalho foi citado'])
  const decided = aNotification({ type: 'moderation', title: 'Conta suspensa', message: 'Motivo: spam' })
  expect(heading.exec(htmlOf(decided))?.slice(1)).toEqual(['block', 'Conta suspensa'])
})
