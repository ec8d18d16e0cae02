import type { MetaDescriptor } from 'react-router'
import { cutWords } from '#engines/text/cut-words.ts'
import type { RootData, ShellData } from '#web/client/shell-data.ts'

const DESCRIPTION_LIMIT = 160

export interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

export interface PageFacts {
  /** Without the product's name: it is added. Nothing for the landing page. */
  title?: string
  description?: string
  keywords?: readonly string[]
  /** The canonical path where it is not the one asked for. */
  path?: string
  type?: 'website' | 'article' | 'profile'
  /** A path of the product or a whole address. */
  image?: string | null
  imageAlt?: string
  /** Structured data of the page, besides the organization. */
  jsonLd?: object | readonly object[]
  /** Kept out of search engines. */
  hidden?: boolean
  extra?: readonly MetaDescriptor[]
}

const KEYWORDS = [
  'trabalhos acadêmicos',
  'avaliação por pares',
  'publicação científica',
  'portfólio acadêmico',
]

function shellOf(args: MetaArgs): ShellData | undefined {
  return (args.matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.shell
}

/** Title, description, keywords, canonical address, social cards and structured data of a page. */
export function pageMeta(args: MetaArgs, page: PageFacts = {}): MetaDescriptor[] {
  const shell = shellOf(args)
  const name = shell?.product.name ?? ''
  const origin = shell?.origin ?? ''
  const title = [page.title ?? shell?.product.tagline, name].filter(Boolean).join(' · ')
  const description = cutWords(page.description || shell?.product.tagline || '', DESCRIPTION_LIMIT)
  const url = origin + (page.path ?? args.location.pathname)
  const image = new URL(page.image || '/social-card.png', origin || 'http://site.invalid').href
  const keywords = [...(page.keywords ?? []), ...KEYWORDS].slice(0, 12).join(', ')
  const structured = page.jsonLd === undefined ? [] : [page.jsonLd].flat()

  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title ?? name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    // every card is drawn in one size
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.imageAlt ?? name },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title ?? name },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: page.imageAlt ?? name },
    { 'script:ld+json': organizationOf(name, shell?.product.tagline ?? '', origin) },
    ...structured.map((item) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
    ...(page.extra ?? []),
  ]
  if (page.hidden) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}

function organizationOf(name: string, description: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }
}
