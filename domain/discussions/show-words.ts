import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { findFormerUsernames } from '#domain/accounts/former-usernames.ts'
import { findMentionable } from '#domain/profiles/find-mentioned.ts'
import type { KnownWork } from '#engines/rendering/complete-page.ts'
import { renderMarkdown } from '#engines/rendering/render-markdown.ts'
import { drawText } from '#domain/show-each.ts'
import { RENDERER_VERSION } from '#engines/rendering/renderer-version.ts'
import { findFormerSlugs } from '#domain/works/former-slugs.ts'
import { findLinkedWorks } from '#domain/works/find-linked-works.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { linkMentions } from './link-mentions.ts'

// Rendering costs milliseconds, the same texts are read again and again, and each is small.
const KEPT = 1000
const rendered = new RecentMap<string, string>(KEPT)
const BACKLINK = /\[\[(?:(\w{1,40})\/)?([a-z0-9]+(?:-[a-z0-9]+)*)/gi

/** What looking up needs; the secret is used to find the usernames of erased accounts. */
export interface WordReading {
  db: Db
  config: Pick<Config, 'secret'>
}

/** What rendering needs beyond the text; looked up once for a whole page. */
interface Around {
  links: ReadonlyMap<string, KnownWork>
  formerUsernames: ReadonlySet<string>
  formerSlugs: ReadonlySet<string>
}

/** The words of a discussion or reply as sanitised HTML, with working backlinks and mentions. */
export async function showWords(
  { db, config }: WordReading,
  texts: readonly { content: string; idPrefix: string }[],
): Promise<string[]> {
  const named = texts.flatMap(({ content }) => [...content.toLowerCase().matchAll(BACKLINK)])
  const usernames = named.flatMap(([, username]) => username ?? [])
  const slugs = [...new Set(named.map(([, , slug]) => slug!))]
  const [links, formerSlugs, formerUsernames, mentionable] = await Promise.all([
    findLinkedWorks(db, slugs),
    findFormerSlugs(db, config, slugs),
    findFormerUsernames(db, config, [...new Set(usernames)]),
    findMentionable(
      db,
      texts.map(({ content }) => content),
    ),
  ])
  return texts.map(({ content, idPrefix }) =>
    drawText('text of a discussion', idPrefix, () =>
      render(content, idPrefix, { links, formerUsernames, formerSlugs }, mentionable(content)),
    ),
  )
}

function render(
  content: string,
  idPrefix: string,
  { links, formerUsernames, formerSlugs }: Around,
  called: readonly string[],
): string {
  const lower = content.toLowerCase()
  const mentionedLinks = [...links].filter(([slug]) => lower.includes(slug))
  const gone = [formerUsernames, formerSlugs].map((all) => [...all].filter((one) => lower.includes(one)))
  const key = createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, content, idPrefix, mentionedLinks, gone, called]))
    .digest('base64')
  const before = rendered.get(key)
  if (before !== undefined) return before
  // pictures belong to works
  const { html } = renderMarkdown(content, {
    links,
    formerUsernames,
    formerSlugs,
    findImage: () => null,
    idPrefix,
    lineEnds: true,
  })
  const shown = linkMentions(html, new Set(called))
  rendered.set(key, shown)
  return shown
}
