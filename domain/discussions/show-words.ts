import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { findMentionable } from '#domain/profiles/find-mentioned.ts'
import type { KnownWork } from '#domain/rendering/complete-page.ts'
import { renderMarkdown } from '#domain/rendering/render-markdown.ts'
import { drawText } from '#domain/show-each.ts'
import { RENDERER_VERSION } from '#domain/rendering/renderer-version.ts'
import { findLinkedWorks } from '#domain/works/find-linked-works.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { linkMentions } from './link-mentions.ts'

// Rendering costs milliseconds, the same texts are read again and again, and each is small.
const KEPT = 1000
const rendered = new RecentMap<string, string>(KEPT)
const BACKLINK = /\[\[(?:\w{1,40}\/)?([a-z0-9]+(?:-[a-z0-9]+)*)/gi

/** The words of a discussion or reply as sanitised HTML, with working backlinks and mentions. */
export async function showWords(
  db: Db,
  texts: readonly { content: string; idPrefix: string }[],
): Promise<string[]> {
  const slugs = texts.flatMap(({ content }) =>
    [...content.matchAll(BACKLINK)].map(([, slug]) => slug!.toLowerCase()),
  )
  const [links, mentionable] = await Promise.all([
    findLinkedWorks(db, [...new Set(slugs)]),
    findMentionable(
      db,
      texts.map(({ content }) => content),
    ),
  ])
  return texts.map(({ content, idPrefix }) =>
    drawText('text of a discussion', idPrefix, () => render(content, idPrefix, links, mentionable(content))),
  )
}

function render(
  content: string,
  idPrefix: string,
  links: ReadonlyMap<string, KnownWork>,
  called: readonly string[],
): string {
  const mentionedLinks = [...links].filter(([slug]) => content.toLowerCase().includes(slug))
  const key = createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, content, idPrefix, mentionedLinks, called]))
    .digest('base64')
  const before = rendered.get(key)
  if (before !== undefined) return before
  // pictures belong to works
  const { html } = renderMarkdown(content, { links, findImage: () => null, idPrefix })
  const shown = linkMentions(html, new Set(called))
  rendered.set(key, shown)
  return shown
}
