import * as v from 'valibot'
import { BROKEN_FORM, lengthOf, writtenText } from '../schema.ts'
import { COMMENT_EMPTY } from './texts.ts'

export const COMMENT_MAX = 1000

export const contentSchema = v.pipe(
  writtenText,
  v.check((s) => s !== '', COMMENT_EMPTY),
  v.check((s) => lengthOf(s) <= COMMENT_MAX, `Comentário deve ter no máximo ${COMMENT_MAX} caracteres`),
)

export const commentSchema = v.object(
  {
    content: contentSchema,
    submissionKey: v.pipe(v.optional(v.string(BROKEN_FORM), ''), v.uuid(BROKEN_FORM)),
  },
  BROKEN_FORM,
)

// Not within an e-mail address or a longer word.
const MENTION = /(?<![\p{L}\p{N}_.@/-])@([a-z0-9_]{3,20})(?![\p{L}\p{N}_@])/giu

/** The usernames that a text mentions, as `@username`, lowercased, each once. */
export function mentionsIn(content: string): string[] {
  return [...new Set([...content.matchAll(MENTION)].map(([, username]) => username!.toLowerCase()))]
}

export type CommentPart = { text: string } | { mention: string; text: string }

/** A text cut at its mentions, for whoever shows them as links. */
export function splitMentions(content: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const match of content.matchAll(MENTION)) {
    if (match.index > end) parts.push({ text: content.slice(end, match.index) })
    parts.push({ mention: match[1]!.toLowerCase(), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}
