import { personPath } from '#platform/addresses/paths.ts'
import { splitMentions } from '#domain/profiles/mention-schema.ts'

const PIECE = /<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i
/** Elements where an @ is no mention: a link has its own target, and code is literal. */
const QUIET = new Set(['a', 'code', 'pre', 'math', 'svg'])

/** `@username` in rendered text leads to the profile, where there is such a person. */
export function linkMentions(html: string, usernames: ReadonlySet<string>): string {
  if (usernames.size === 0 || !html.includes('@')) return html
  let quiet = 0
  return html.replace(PIECE, (piece) => {
    const [, closing, name] = TAG.exec(piece) ?? []
    if (name) {
      if (QUIET.has(name.toLowerCase())) quiet += closing ? -1 : 1
      return piece
    }
    if (quiet > 0) return piece
    return splitMentions(piece)
      .map((part) =>
        'mention' in part && usernames.has(part.mention)
          ? `<a href="${personPath(part.mention)}">${part.text}</a>`
          : part.text,
      )
      .join('')
  })
}
