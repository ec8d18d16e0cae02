import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const roomsOf = (side: string) =>
  readdirSync(side, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Rooms of pages that are no concept of the rules, each with its reason. */
const OF_PAGES: Readonly<Record<string, string>> = {
  addresses: 'how works, areas and licences are addressed: what is there is of works and search',
  admin: 'the panel of staff, over moderation, communities, verifications and upkeep',
  api: 'what of any concept programs read',
  areas: 'the open lists of the specification, over search',
  cards: 'how a work is drawn in any list',
  drafts: 'what saves itself, in any form',
  editor: 'the editor of texts',
  ethics: 'the policy and the terms: what is read there is written there',
  landing: 'the first page',
  live: 'the streams of events',
  pdf: 'the reader of PDF files',
  people: 'how a person is drawn anywhere: below all other rooms, unlike profiles',
  'reading-list': 'what of reactions is a page: it needs cards, which need reactions',
  settings: 'the page over accounts, sessions and personal data',
  shell: 'what stands around every page',
  suggestions: 'answering what is typed into any field, of whichever concept',
  versions: 'earlier versions of works, which need the page of a work',
}

test('a room of pages has the name of the room of rules that it shows, or a reason', () => {
  const rules = roomsOf('domain')
  const pages = roomsOf('app')
  expect(rules.length).toBeGreaterThan(25)
  expect(pages.filter((name) => !rules.includes(name) && !Object.hasOwn(OF_PAGES, name))).toEqual([])
  const stale = Object.keys(OF_PAGES).filter((name) => rules.includes(name) || !pages.includes(name))
  expect(stale).toEqual([])
})
