import { USERNAME_LENGTH } from '#domain/accounts/limits.ts'

const { min, max } = USERNAME_LENGTH
// Not within an e-mail address or a longer word.
const MENTION = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.@/-])@([a-z0-9_]{${min},${max}})(?![\p{L}\p{N}_@])`,
  'giu',
)

/** The usernames that a text mentions, as `@username`, lowercased, each once. Markdown may write `\\_` for `_`. */
export function mentionsIn(text: string): string[] {
  return [
    ...new Set(
      [...text.replaceAll('\\_', '_').matchAll(MENTION)].map(([, username]) => username!.toLowerCase()),
    ),
  ]
}

export type TextPart = { text: string } | { mention: string; text: string }

/** A text cut at its mentions, for whoever shows them as links. */
export function splitMentions(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ mention: match[1]!.toLowerCase(), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
