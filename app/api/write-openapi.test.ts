import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testServices } from '#tests/services.ts'
import { servicesContext } from '#web/http/context.ts'
import { loader } from './api-root-loader.ts'
import { describeOpenapi } from './describe-openapi.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import { writeOpenapi } from './write-openapi.ts'

const openapi = writeOpenapi({ origin: 'https://pares.example', siteName: 'Entrepares' })

test('every address is described, with each parameter that it takes', () => {
  expect(openapi.openapi).toBe('3.1.0')
  const described = Object.values(openapi.paths).map(({ get }) => [
    get.operationId,
    get.parameters.map(({ name }) => name),
  ])
  expect(described).toEqual(
    ENDPOINTS.map(({ id, params, query }) => [id, [...Object.keys(params), ...Object.keys(query)]]),
  )
  expect(openapi.paths['/works/{username}/{slug}']!.get.responses).toHaveProperty('410')
})

test('every reference leads to a shape, and no shape forbids the fields to come', () => {
  const text = JSON.stringify(openapi)
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !Object.hasOwn(openapi.components.schemas, name))).toEqual([])
  expect(text).not.toMatch(/additionalProperties|"#\/\$defs/)
})

test('the page shows each field with its kind, and what is described elsewhere by its name', () => {
  const { endpoints, shapes } = describeOpenapi(openapi)
  expect(endpoints.map(({ id }) => id)).toEqual(ENDPOINTS.map(({ id }) => id))
  const fields = (of: string) => shapes.find(({ name }) => name === of)!.fields
  expect(fields('WorkList')[0]).toMatchObject({
    name: 'items',
    type: 'lista de WorkSummary',
    of: 'WorkSummary',
  })
  expect(fields('Work').find(({ name }) => name === 'authors[].orcid')).toMatchObject({
    type: 'texto ou nulo',
  })
  expect(fields('Work').find(({ name }) => name === 'licence.name')?.words).toContain('CC BY 4.0')
  expect(shapes.flatMap(({ fields: all }) => all).filter(({ type }) => /valor|undefined/.test(type))).toEqual(
    [],
  )
  const { parameters } = endpoints[0]!
  expect(parameters.find(({ name }) => name === 'tamanho')).toMatchObject({ usual: '20' })
  expect(parameters.find(({ name }) => name === 'area')!.values).toContain('Educação')
})

test('who asks at the root hears of every address, and where they are described', async () => {
  const context = new RouterContextProvider()
  context.set(servicesContext, await testServices())
  const url = new URL('https://pares.example/api/v1')
  const response = loader({ request: new Request(url), url, context } as never)
  const root = (await response.json()) as Record<string, unknown>
  const { origin } = new URL(String(root.openapi))
  expect(root.documentation).toBe(`${origin}/api`)
  expect(root.openapi).toBe(`${origin}/api/v1/openapi.json`)
  expect(root.addresses).toEqual(Object.keys(openapi.paths).map((path) => `${origin}/api/v1${path}`))
  expect(response.headers.get('Link')).toContain(`<${origin}/api/v1/openapi.json>; rel="service-desc"`)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
})
