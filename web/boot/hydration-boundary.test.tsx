import { JSDOM } from 'jsdom'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

const { window } = new JSDOM('')
vi.stubGlobal('window', window)
vi.stubGlobal('document', window.document)
const { hydrateRoot } = await import('react-dom/client')
const { renderToString } = await import('react-dom/server')
const { afterHydration, HydrationBoundary } = await import('./hydration-boundary.tsx')

test.each([true, false])('a page is taken over once all its parts are (strict: %s)', async (strict) => {
  const seen: string[] = []
  const Words = ({ of }: { of: string }) => {
    useEffect(() => void seen.push(of), [of])
    return of
  }
  const Page = ({ children }: { children: ReactNode }) => {
    useEffect(() => afterHydration(() => seen.push('taken over')), [])
    return children
  }
  const page = (
    <Page>
      <HydrationBoundary>
        <Words of="outer" />
        <HydrationBoundary>
          <Words of="inner" />
        </HydrationBoundary>
      </HydrationBoundary>
      <HydrationBoundary>
        <Words of="footer" />
      </HydrationBoundary>
    </Page>
  )
  const body = window.document.createElement('div')
  body.innerHTML = renderToString(page)
  const root = hydrateRoot(body, strict ? <StrictMode>{page}</StrictMode> : page)
  await vi.waitFor(() => expect(seen).toContain('taken over'))
  root.unmount()
  expect(new Set(seen)).toEqual(new Set(['outer', 'inner', 'footer', 'taken over']))
  expect(seen.indexOf('taken over')).toBe(seen.length - 1)
})
