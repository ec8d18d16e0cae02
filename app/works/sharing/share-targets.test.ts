import { expect, test } from 'vitest'
import { shareTargets, shareText } from './share-targets.ts'

const work = { title: 'Leitura & escrita', abstract: `${'ç'.repeat(99)}😀fim` }

test('the words are the title and the first 100 characters of the abstract', () => {
  expect(shareText(work)).toBe(`Leitura & escrita\n\n${'ç'.repeat(99)}😀...`)
  expect(shareText({ title: 'Curto', abstract: 'Inteiro.' })).toBe('Curto\n\nInteiro.')
})

test('each network is given the address, and the words where it takes them', () => {
  const url = 'https://pares.example/ana/leitura'
  const [linkedin, twitter, whatsapp] = shareTargets(work, url).map(({ href }) => new URL(href))
  expect(linkedin!.searchParams.get('url')).toBe(url)
  expect([twitter!.searchParams.get('text'), twitter!.searchParams.get('url')]).toEqual([
    shareText(work),
    url,
  ])
  expect(whatsapp!.searchParams.get('text')).toBe(`${shareText(work)}\n\n${url}`)
})
