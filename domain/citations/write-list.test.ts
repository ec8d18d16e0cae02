import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { expect, test } from 'vitest'
import { citable, PLACE } from './citation-samples.ts'
import { writeList, type ListFormat } from './write-list.ts'

// one person, one year, the same first words, and the same letters of their addresses
const works = ['a', 'a', 'b'].map((slug, at) => ({
  ...citable({ slug: `leitura-${slug}`, path: `/ana/leitura-${at}` }),
  area: 'Educação',
  licence: 'CC BY 4.0',
}))

async function written(format: ListFormat, list = works): Promise<string> {
  let text = ''
  // oxlint-disable-next-line typescript/require-await
  async function* each() {
    yield* list
  }
  for await (const part of writeList(each(), format, PLACE)) text += part
  return text
}

test('every entry of a list has a key of its own, and readers find all of them', async () => {
  const bib = await written('bib')
  const keys = [...bib.matchAll(/^@\w+\{([^,]+),/gm)].map(([, key]) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
  for (const text of [bib, await written('ris')])
    expect(new Cite(text).data.map(({ title }) => title)).toEqual(works.map(({ title }) => title))
  expect(JSON.parse(await written('json'))).toHaveLength(3)
})

test('an empty list is a whole file too', async () => {
  expect(JSON.parse(await written('json', []))).toEqual([])
  expect((await written('csv', [])).split('\r\n')).toHaveLength(2)
  expect(await written('bib', [])).toBe('')
})

test.each(['=1+1', '+55', '-2', '@SUM(A1)', '\t=1', ' =1'])(
  'a title like a formula (%j) is none',
  async (start) => {
    const csv = await written('csv', [{ ...works[0]!, title: `${start}"; x`, institution: start }])
    const [, line] = csv.split('\r\n')
    for (const cell of line!.split(/(?<=");(?=")/)) expect(cell).not.toMatch(/^"?\s*[=+\-@\t\r]/)
  },
)
