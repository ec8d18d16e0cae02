import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ShellData } from '#web/client/shell-data.ts'
import { LINKED_PAGES } from '#web/http/linked-pages.ts'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

const shell = {
  product: { name: 'Entrepares', tagline: '' },
  pages: [...LINKED_PAGES],
} as unknown as ShellData

function linksOf(part: 'bar' | 'footer'): string[] {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (part === 'bar' ? <TopBar shell={shell} /> : <Footer shell={shell} theme={null} />),
    },
  ])
  return [...renderToStaticMarkup(<Page />).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to!)
}

test('a visitor has only Entrar and Começar in the bar; communities and rankings stand in the footer', () => {
  expect(linksOf('bar')).toEqual(['/', '/auth', '/auth?aba=cadastro'])
  expect(linksOf('footer')).toEqual(expect.arrayContaining(['/communities', '/top-contributors']))
})
