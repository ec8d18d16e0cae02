import { createHash } from 'node:crypto'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { languageTag } from '#engines/citations/language-tag.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { cutWords } from '#engines/text/cut-words.ts'
import { xml } from '#engines/text/xml.ts'

interface Site {
  origin: string
  siteName: string
}

const ABSTRACT_SHOWN = 220
const AUTHORS_SHOWN = 3

// the page's own colours (web/styles/tokens.css): it is on pages that have none of them
const STYLE = `:root{color-scheme:light dark;background:light-dark(#fff,#1a1e1c);color:light-dark(#1b1e1d,#e9e7e1);font:1rem/1.5 system-ui,sans-serif}
body{margin:0}
main{position:relative;box-sizing:border-box;min-height:100vh;padding:1rem 1.25rem;border:1px solid light-dark(#e4e1d8,#2d3330);border-radius:10px;overflow-wrap:anywhere}
p{margin:0;font-size:.875rem}
.muted{color:light-dark(#5b625f,#a3aaa5)}
h1{margin:.25rem 0;font:600 1.25rem/1.4 Georgia,serif}
a{color:inherit;text-decoration:none}
a::after{content:"";position:absolute;inset:0;border-radius:9px}
a:hover{text-decoration:underline}
a:focus-visible{outline:none}
a:focus-visible::after{outline:3px solid light-dark(#0f5c4a,#5dbb9c);outline-offset:-3px}
.abstract{margin:.5rem 0}
.site{color:light-dark(#0f5c4a,#5dbb9c);font-weight:600}
.site .muted{font-weight:400}
@media(max-width:28rem){.abstract{display:none}.site{margin-top:.5rem}}`

/** Any page may frame it; it loads nothing, runs nothing and sends nothing. */
export const EMBED_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** The card of a work as a page of its own, for the pages of other sites. */
export function writeEmbedCard(work: WorkDetail, { origin, siteName }: Site): string {
  const title = plainInline(work.title)
  const lang = xml(languageTag(work.language))
  const names = work.authors.map(({ name }) => name)
  const [few, others] = [names.slice(0, AUTHORS_SHOWN), names.length - AUTHORS_SHOWN]
  const authors = others > 0 ? `${few.join(', ')} e mais ${others}` : few.join(', ')
  const by = [authors, work.institution, work.ownDate?.slice(0, 4)].filter(Boolean).join(' · ')
  return frame(title, origin + work.path, [
    `<p class="muted">${xml(`${work.category} · ${work.area}`)}</p>`,
    `<h1 lang="${lang}"><a href="${xml(origin + work.path)}" target="_blank" rel="noopener">${xml(title)}</a></h1>`,
    `<p class="muted">${xml(by)}</p>`,
    `<p class="abstract" lang="${lang}">${xml(cutWords(plainInline(work.abstract), ABSTRACT_SHOWN))}</p>`,
    `<p class="site">${xml(`Ler em ${siteName}`)} <span class="muted">(abre em outra aba)</span></p>`,
  ])
}

/** Shown in place of a card whose work can no longer be read. */
export const writeMissingCard = (words: string, { origin, siteName }: Site): string =>
  frame(words, origin, [
    `<p>${xml(words)}.</p>`,
    `<p class="site"><a href="${xml(origin)}" target="_blank" rel="noopener">${xml(siteName)}</a></p>`,
  ])

const frame = (title: string, canonical: string, lines: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${xml(title)}</title>`,
    `<link rel="canonical" href="${xml(canonical)}">`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...lines,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
