import { expect, test } from 'vitest'
import { GARDENS, paragraphs } from '#tests/integrity-texts.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { saveDraft } from '../publishing/save-draft.ts'
import { rankKeywords } from '#engines/originality/keywords/rank-keywords.ts'
import { proposeKeywords } from './propose-keywords.ts'

const subject = {
  title: 'Hortas escolares e permanência em Pelotas',
  abstract: 'Estudamos hortas escolares e a permanência de turmas que cuidam de um canteiro.',
  text: paragraphs(...GARDENS),
  keywords: [] as string[],
}

test('what a text is of is proposed, as it is written there', () => {
  const proposed = rankKeywords(subject, 8)
  expect(proposed[0]).toBe('hortas escolares')
  expect(proposed.join(' ')).toContain('permanência')
  expect(new Set(proposed.map((word) => word.toLowerCase())).size).toBe(proposed.length)
})

test('what the author has chosen, or a part of it, is not proposed again', () => {
  const proposed = rankKeywords({ ...subject, keywords: ['horta escolar'] }, 8)
  expect(proposed.filter((word) => /^hortas?$|escolar/i.test(word))).toEqual([])
  expect(rankKeywords({ title: '', abstract: '', text: '', keywords: [] }, 8)).toEqual([])
})

test('of one’s own draft, by nobody else', async () => {
  const services = await testServices()
  const ana = await person(services, 'ana')
  const { title, abstract, text: content } = subject
  const { id } = await saveDraft(services, ana, {
    draftId: null,
    workId: null,
    submissionKey: crypto.randomUUID(),
    revision: 0,
    screen: crypto.randomUUID(),
    sequence: 1,
    data: { title, abstract, content },
  })
  expect(await proposeKeywords(services, ana, id)).toContain('hortas escolares')
  const bia = await person(services, 'bia')
  expect(await refusalOf(proposeKeywords(services, bia, id))).toMatchObject({ kind: 'missing' })
})
