// The daily mail to staff is stopped by whoever holds its link, as a mail program does it: one POST, no session.
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action, loader } from '#app/settings/stop-mail-page.tsx'
import { chooseWaitingMail, wantsWaitingMail } from '#domain/moderation/waiting/choose-waiting-mail.ts'
import { stopAddress } from '#domain/moderation/waiting/stop-waiting-mail.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { isForeignAct } from '#web/http/same-origin-middleware.ts'
import { person } from './people.ts'
import { testServices } from './services.ts'

const services = await testServices()
const edu = await person(services, 'edu', { roles: ['moderator'] })
const ORIGIN = 'https://rede.exemplo.org'

function asked(address: string, init?: RequestInit) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, null)
  const url = new URL(address, ORIGIN)
  return { request: new Request(url, init), url, context, params: {} } as unknown as Parameters<
    typeof action
  >[0] &
    Parameters<typeof loader>[0]
}
/** As RFC 8058 has it. */
const ONE_CLICK = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }

test('opening the link changes nothing, its POST ends the mail, and a broken link is told so', async () => {
  const address = stopAddress(services, edu.id)
  await chooseWaitingMail(services.db, edu, true)
  expect(JSON.stringify(await loader(asked(address)))).toContain('"open":true')
  expect(await wantsWaitingMail(services.db, edu)).toBe(true)
  const broken = await action(asked(address.slice(0, -1), ONE_CLICK))
  expect(broken).toMatchObject({ data: { refused: true, kind: 'invalid' }, init: { status: 422 } })
  expect(await wantsWaitingMail(services.db, edu)).toBe(true)
  const pressed = asked(address, ONE_CLICK)
  expect(isForeignAct(pressed.request, ORIGIN)).toBe(false)
  expect(await action(pressed)).toEqual({ stopped: true })
  expect(await wantsWaitingMail(services.db, edu)).toBe(false)
})
