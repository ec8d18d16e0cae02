import { expect, test } from 'vitest'
import { LINKED_PAGES } from '#web/http/linked-pages.ts'
import { findGoals } from './find-goals.ts'

const asked = { typed: '', found: [], pages: LINKED_PAGES, signedIn: true, staff: false } as const
const titles = (goals: readonly { title: string }[]) => goals.map(({ title }) => title)

test('a member finds the pages of the menus by name, without its accents', () => {
  expect(titles(findGoals(asked))).toContain('Lista de Leitura')
  expect(titles(findGoals({ ...asked, typed: 'configuracoes' }))[0]).toBe('Configurações')
})

test('the panel is for staff, and a visitor finds only open pages', () => {
  const admin = { ...asked, typed: 'administração' }
  expect(titles(findGoals(admin))).not.toContain('Administração')
  expect(titles(findGoals({ ...admin, staff: true }))[0]).toBe('Administração')
  expect(findGoals({ ...asked, signedIn: false }).map(({ path }) => path)).not.toContain('/settings')
})

test('what is proposed comes before the searches, which take the words as they are', () => {
  const work = {
    kind: 'work',
    title: 'Lacunas',
    author: { fullName: 'Ana', verified: false },
    path: '/ana/lacunas',
  } as const
  const goals = findGoals({ ...asked, typed: ' a&b ', found: [work] })
  expect(goals).toEqual([
    { title: 'Lacunas', detail: 'Ana', path: '/ana/lacunas' },
    { title: 'Buscar “a&b” nos trabalhos', path: '/feed?q=a%26b' },
    { title: 'Buscar “a&b” nas comunidades', path: '/communities?q=a%26b' },
  ])
})

test('a community that is proposed says that it is one, and leads to its page', () => {
  const community = { kind: 'community', name: 'Marés', area: 'Geografia', path: '/community/mares' } as const
  expect(findGoals({ ...asked, typed: 'mares', found: [community] })[0]).toEqual({
    title: 'Marés',
    detail: 'Comunidade, Geografia',
    path: '/community/mares',
  })
})
