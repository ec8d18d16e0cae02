import { expect, test } from 'vitest'
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
