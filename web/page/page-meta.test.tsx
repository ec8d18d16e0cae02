import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta, Outlet } from 'react-router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutWords } from '#engines/text/cut-words.ts'
import { pageMeta, type PageFacts } from './page-meta.ts'

const shell = { product: { name: 'Nome', tagline: 'Uma frase' }, origin: 'https://exemplo.br' }
const argsAt = (pathname: string) => ({
  matches: [{ id: 'root', loaderData: { shell } }],
  location: { pathname },
})

/** The tags as the server writes them. */
function headOf(page: PageFacts, pathname = '/ana/tese'): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: () => (
        <>
          <Meta />
          <Outlet />
        </>
      ),
      HydrateFallback: () => null,
      children: [{ path: '*', Component: () => null, meta: () => pageMeta(argsAt(pathname), page) } as never],
    },
  ])
  return renderToString(<Stub initialEntries={[pathname]} hydrationData={{ loaderData: {} }} />)
}

describe('the head of a page', () => {
  it('ends its title with the name of the product', () => {
    expect(headOf({ title: 'Uma tese' })).toContain('<title>Uma tese · Nome</title>')
    expect(headOf({})).toContain('<title>Uma frase · Nome</title>')
  })

  it('says its whole address once, without the query', () => {
    expect(headOf({})).toContain('<link rel="canonical" href="https://exemplo.br/ana/tese"/>')
    expect(headOf({ path: '/outra' })).toContain('<link rel="canonical" href="https://exemplo.br/outra"/>')
  })

  it('carries description, keywords and both social cards, the picture with a whole address', () => {
    const html = headOf({
      title: 'Uma tese',
      description: 'Sobre algo.',
      keywords: ['ideb'],
      image: '/_/covers/7',
    })
    expect(html).toContain('name="description" content="Sobre algo."')
    expect(html).toMatch(/name="keywords" content="ideb, /)
    expect(html).toContain('property="og:image" content="https://exemplo.br/_/covers/7"')
    expect(html).toContain('name="twitter:card" content="summary_large_image"')
    expect(html).toContain('property="og:url" content="https://exemplo.br/ana/tese"')
  })

  it('describes the organization on every page, and the page beside it', () => {
    const html = headOf({ jsonLd: { '@type': 'ScholarlyArticle', headline: 'Uma tese' } })
    const items = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!),
    )
    expect(items.map((item) => item['@type'])).toEqual(['Organization', 'ScholarlyArticle'])
    expect(items[1]['@context']).toBe('https://schema.org')
  })

  it('lets no title leave its script, whatever its author typed', () => {
    const headline = '</script><script>alert(1)</script><!-- \u2028 & "'
    const html = headOf({ title: headline, description: headline, jsonLd: { '@type': 'Article', headline } })
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(2)
    const last = [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].at(-1)![1]!
    expect(JSON.parse(last).headline).toBe(headline)
  })

  it('keeps hidden pages out of search engines', () => {
    expect(headOf({ hidden: true })).toContain('name="robots" content="noindex"')
    expect(headOf({})).not.toContain('noindex')
  })

  it('still has a head when the root of the page failed', () => {
    expect(pageMeta({ matches: [undefined], location: { pathname: '/x' } })[0]).toEqual({ title: '' })
  })
})

describe('a description', () => {
  it('is cut between words, with an ellipsis', () => {
    expect(cutWords('Uma frase, outra', 12)).toBe('Uma frase…')
  })

  it('never passes its limit, never breaks a character, and a short one stays whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const cut = cutWords(text, 160)
        expect(cut.length).toBeLessThanOrEqual(160)
        expect(cut.isWellFormed()).toBe(true)
        if (text.trim().length <= 160) expect(cut).toBe(text.replace(/\s+/g, ' ').trim())
      }),
    )
  })
})
