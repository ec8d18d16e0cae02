import { expect, it } from 'vitest'
import { pathsOf } from './existing-paths.ts'
import { ACCOUNT, MAIN, visibleEntries } from '#app/shell/navigation.ts'
import { LINKED_PAGES } from './linked-pages.ts'

it('a page below another has the address of both', () => {
  const paths = pathsOf({
    root: { path: '' },
    home: { parentId: 'root' },
    admin: { parentId: 'root', path: 'admin' },
    reports: { parentId: 'admin', path: 'reports' },
    work: { parentId: 'root', path: ':username/:slug' },
  })
  expect([...paths].sort()).toEqual(['/', '/:username/:slug', '/admin', '/admin/reports'])
})

it('a menu shows only pages that exist', () => {
  expect(visibleEntries(MAIN, ['/feed', '/new-post'], false).map((entry) => entry.label)).toEqual([
    'Explorar',
    'Publicar',
  ])
})

it('Administração is for staff', () => {
  const labels = (staff: boolean) => visibleEntries(ACCOUNT, LINKED_PAGES, staff).map((entry) => entry.label)
  expect(labels(false)).not.toContain('Administração')
  expect(labels(true)).toContain('Administração')
})

it('every entry leads to a page that the shell looks for', () => {
  for (const { to } of [...MAIN, ...ACCOUNT]) expect(LINKED_PAGES).toContain(to)
})
