import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { loader } from './metadata-loader.ts'

const services = await testServices()
const ana = await person(services, 'ana')

async function get(slug: string, file: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, null)
  const url = new URL(`http://site/ana/${slug}/${file}`)
  const request = new Request(url, { headers })
  const args = { request, url, params: { username: 'ana', slug }, context }
  return loader(args as unknown as Parameters<typeof loader>[0])
}

test('a library takes Ana’s thesis as DataCite’s record and as JSON-LD', async () => {
  const { slug } = await publishWork(
    services,
    ana,
    aWork({
      category: 'Tese de Doutorado',
      title: '*Aedes* em casa',
      titleEn: '*Aedes* at home',
      abstractEn: `We looked. ${'Well. '.repeat(20)}`.trim(),
      keywordsEn: ['mosquito'],
      institution: 'UFC',
      advisor: 'Clara de Assis Lima',
      defenceDate: '2021-05-03',
      coAuthors: ['IBGE'],
      licence: 'CC BY 4.0',
      wantsDoi: true,
    }),
  )
  const answer = await get(slug, 'metadados.datacite.json')
  expect(answer.headers.get('Content-Type')).toBe('application/vnd.datacite.datacite+json; charset=utf-8')
  expect(answer.headers.get('Link')).toContain(`/ana/${slug}>; rel="describes"`)
  const text = await answer.text()
  // no agency registered it
  expect(text).not.toContain('10.5555')
  expect(JSON.parse(text)).toMatchObject({
    types: { resourceTypeGeneral: 'Dissertation', resourceType: 'Tese de Doutorado' },
    creators: [
      { name: 'Ribeiro, Ana', nameType: 'Personal', familyName: 'Ribeiro', givenName: 'Ana' },
      { name: 'IBGE', nameType: 'Organizational' },
    ],
    titles: [
      { title: 'Aedes em casa', lang: 'pt-BR' },
      { title: 'Aedes at home', titleType: 'TranslatedTitle', lang: 'en' },
    ],
    publicationYear: 2021,
    publisher: { name: 'UFC' },
    contributors: [{ name: 'Lima, Clara de Assis', contributorType: 'Supervisor' }],
    rightsList: [{ rightsUri: 'https://creativecommons.org/licenses/by/4.0/' }],
  })
  const linked = JSON.parse(await (await get(slug, 'metadados.jsonld')).text()) as object
  expect(linked).toMatchObject({ '@context': 'https://schema.org', '@type': 'Thesis', name: 'Aedes em casa' })

  const etag = answer.headers.get('ETag')!
  const again = await get(slug, 'metadados.datacite.json', { 'If-None-Match': `"x", W/${etag}` })
  expect(again.status).toBe(304)
})
