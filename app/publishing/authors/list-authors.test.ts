import { expect, test } from 'vitest'
import { authorsFromNames } from './authors-from-names.ts'
import { addAuthors, listAuthors, markSelf, moveAuthor, textOfList } from './list-authors.ts'

const own = { name: 'Ana Ribeiro', depositing: false }
const list = (text: string) => listAuthors(text, own)
const names = (authors: readonly { name: string; self: boolean }[]) =>
  authors.map(({ name, self }) => (self ? `${name}*` : name))

test('an empty field is who fills it in, alone, and says so by staying empty', () => {
  expect(names(list(''))).toEqual(['Ana Ribeiro*'])
  expect(textOfList(list(''))).toBe('')
  expect(textOfList(list('Ana Ribeiro | eu | UFRN'))).toBe('Ana Ribeiro | eu | UFRN')
  expect(listAuthors('', { ...own, depositing: true })).toEqual([])
})

test('a pasted line goes behind who is there, each once, and moves as one likes', () => {
  const added = addAuthors(list(''), 'João Souza¹, Bia Melo1,2, Ana Sá – UFRN; Lia Cruz, Ph.D.; ana ribeiro')
  expect(names(added)).toEqual(['Ana Ribeiro*', 'João Souza', 'Bia Melo', 'Ana Sá', 'Lia Cruz'])
  // the same person, written otherwise
  expect(names(addAuthors(added, 'SOUZA, Joao; Melo, Bia; Edu Paz'))).toEqual([...names(added), 'Edu Paz'])
  const moved = moveAuthor(added, 0, 4)
  expect(names(moved)).toEqual(['João Souza', 'Bia Melo', 'Ana Sá', 'Lia Cruz', 'Ana Ribeiro*'])
  expect(moved.map(({ key }) => key).toSorted()).toEqual(added.map(({ key }) => key).toSorted())
  for (const [from, to] of [
    [0, -1],
    [4, 5],
    [9, 0],
  ] as const)
    expect(moveAuthor(added, from, to)).toBe(added)
  expect(textOfList(moved)).toBe('João Souza |\nBia Melo |\nAna Sá | UFRN\nLia Cruz |\nAna Ribeiro | eu')
})

test('who marks a line as theirs stands there and nowhere else', () => {
  const added = addAuthors(list(''), 'João Souza; A. Ribeiro – UFRN')
  const marked = markSelf(added, 2, 'Ana Ribeiro')
  expect(names(marked)).toEqual(['João Souza', 'Ana Ribeiro*'])
  expect(marked[1]).toMatchObject({ institution: 'UFRN' })
})

test('a file and a pasted head put the authors as they stand', () => {
  expect(authorsFromNames(['João Souza', 'RIBEIRO, Ana'], 'Ana Ribeiro')).toBe(
    'João Souza |\nAna Ribeiro | eu',
  )
  expect(authorsFromNames(['João Souza'], 'Ana Ribeiro')).toBe('João Souza |')
  expect(authorsFromNames(['Ana Ribeiro'], 'Ana Ribeiro')).toBe('')
})
