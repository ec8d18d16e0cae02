import { expect, test } from 'vitest'
import { parseLattes } from '#domain/profiles/academic-links.ts'
import { parseOrcid } from '#engines/text/parse-orcid.ts'
import { BACKGROUNDS } from './backgrounds.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

test('whoever tries the product sees what a profile can be: identifiers that are valid, a biography, each once', () => {
  const all = Object.values(BACKGROUNDS)
  const orcids = all.flatMap(({ orcid }) => orcid ?? [])
  const lattes = all.flatMap(({ lattes: url }) => url ?? [])
  expect(orcids.length).toBeGreaterThan(4)
  expect(orcids.map(parseOrcid)).toEqual(orcids)
  expect(lattes.map(parseLattes)).toEqual(lattes)
  expect(new Set([...orcids, ...lattes]).size).toBe(orcids.length + lattes.length)
  expect(DEMO_PEOPLE.filter(({ bio }) => !bio)).toEqual([])
  expect(
    Object.keys(BACKGROUNDS).filter((name) => !DEMO_PEOPLE.some((one) => one.username === name)),
  ).toEqual([])
})
