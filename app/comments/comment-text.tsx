import { Link } from 'react-router'
import { splitMentions } from '#domain/comments/schema.ts'

/** The words as they were written, the people they mention as links. */
export function CommentText({ content, mentions }: { content: string; mentions: readonly string[] }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap text-ink">
      {splitMentions(content).map((part, index) =>
        'mention' in part && mentions.includes(part.mention) ? (
          <Link key={index} to={`/${part.mention}`} className="link font-medium">
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
