import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { stageFile } from '#domain/files/stage-file.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { servicesContext } from '#web/http/context.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { negotiateWork } from './negotiate-work.ts'
import { negotiatedType } from './citing/negotiated-type.ts'

const services = await testServices()
const ana = await person(services, 'ana')

test.each([
  ['application/x-bibtex', 'bib'],
  ['application/vnd.citationstyles.csl+json', 'json'],
  ['application/x-research-info-systems;q=0.8, application/x-bibtex;q=0.3', 'ris'],
  ['application/pdf, */*;q=0.1', 'pdf'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'page'],
  ['application/pdf, text/html', 'page'],
  ['application/pdf;q=0', 'page'],
  ['application/pdf;q=x', 'page'],
  ['*/*', 'page'],
  ['application/ld+json', 'jsonld'],
  ['application/vnd.datacite.datacite+json, text/html;q=0.1', 'datacite'],
  ['application/rdf+xml', 'page'],
  [null, 'page'],
])('%s asks for %s', (accept, expected) => expect(negotiatedType(accept)).toBe(expected))

async function ask(path: string, accept: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const [, username, slug] = path.split('/')
  const request = new Request(`http://site${path}`, { headers: { Accept: accept } })
  const page = () => Promise.resolve(new Response('a página', { headers: { Vary: 'Cookie' } }))
  const args = { request, url: new URL(request.url), params: { username, slug }, context }
  try {
    return (await negotiateWork(args as unknown as Parameters<typeof negotiateWork>[0], page)) as Response
  } catch (thrown) {
    return thrown as Response
  }
}

async function publishFile(name: string, declaredType: string) {
  const content = Readable.from([readFileSync(`server/demo/documents/${name}`)])
  const { id: paperFileId } = await stageFile(services, ana, { kind: 'paper', name, declaredType, content })
  return publishWork(services, ana, aWork({ source: 'file', content: '', paperFileId }))
}

test('reference managers are led to the file they accept, and to the PDF where there is one', async () => {
  const withPdf = await publishFile('prospeccao-quimica.pdf', 'application/pdf')
  const withWord = await publishFile('metodologias-ativas.docx', 'application/octet-stream')
  const { slug } = await publishWork(services, ana, aWork())

  const bib = await ask(`/ana/${slug}`, 'application/x-bibtex')
  expect([bib.status, bib.headers.get('Location')]).toEqual([303, `/ana/${slug}/citacao.bib`])
  expect([bib.headers.get('Cache-Control'), bib.headers.get('Vary')]).toEqual(['no-store', 'Accept'])
  for (const [accept, name] of [
    ['application/ld+json', 'metadados.jsonld'],
    ['application/vnd.datacite.datacite+json', 'metadados.datacite.json'],
  ] as const) {
    const answer = await ask(`/ana/${slug}`, accept)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/ana/${slug}/${name}`])
  }
  for (const one of [withPdf.slug, slug]) {
    const pdf = await ask(`/ana/${one}`, 'application/pdf')
    expect([pdf.status, pdf.headers.get('Location')]).toEqual([303, `/ana/${one}/${one}.pdf`])
  }
  for (const [path, accept] of [
    [`/ana/${slug}`, 'text/html'],
    [`/ana/${withWord.slug}`, 'application/pdf'], // it has none
    ['/ana/nada', 'application/x-bibtex'],
    [`/ana/${slug}.data`, 'application/x-bibtex'],
  ] as const) {
    const page = await ask(path, accept)
    expect([path, page.status, page.headers.get('Vary')]).toEqual([path, 200, 'Cookie, Accept'])
  }
})
