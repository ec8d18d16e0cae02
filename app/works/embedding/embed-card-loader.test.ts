import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { loader } from './embed-card-loader.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const edu = await person(services, 'edu', { roles: ['moderator'] })

async function ask(path: string, headers: Record<string, string> = {}) {
  const url = new URL(`https://pares.example${path}/cartao`)
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, ana)
  const [, username, slug] = path.split('/')
  const args = { request: new Request(url, { headers }), url, params: { username, slug }, context }
  const answer = await loader(args as never)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a card of a work may stand on any site, runs and loads nothing, and opens the work in another tab', async () => {
  const title = 'O <b>método</b> & "a escola" de *Aedes*'
  const work = await publishWork(services, ana, aWork({ title }))
  const { status, headers, text } = await ask(work.path)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  const policy = headers.get('Content-Security-Policy')!
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  )
  expect(text).toContain('&lt;b&gt;método&lt;/b&gt; &amp; &quot;a escola&quot; de Aedes</a></h1>')
  expect(text).toContain(`<a href="https://pares.example${work.path}" target="_blank" rel="noopener">`)
  expect(text).toContain('Ana Ribeiro')
  expect(text).not.toMatch(/<script|<form|<img|<link rel="(?!canonical)|url\(|javascript:/)
  const again = await ask(work.path, { 'If-None-Match': headers.get('ETag')! })
  expect(again.status).toBe(304)
})

test('of a hidden work there is no card, for its author neither; of a withdrawn one only that it is gone', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'Zirconita em rochas' }))
  const gone = await publishWork(services, ana, aWork({ title: 'Zirconita retirada', wantsDoi: true }))
  await hideContent(services, edu, { kind: 'work', id: work.id }, { reason: 'Fere a política de ética.' })
  await deleteWork(services, ana, gone.id)
  const [hidden, never, withdrawn] = [
    await ask(work.path),
    await ask('/ana/nunca-houve'),
    await ask(gone.path),
  ]
  expect([hidden.status, never.status, withdrawn.status]).toEqual([404, 404, 410])
  expect(hidden.text).toBe(never.text)
  expect(withdrawn.text).not.toContain('Zirconita')
  expect(hidden.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
})
