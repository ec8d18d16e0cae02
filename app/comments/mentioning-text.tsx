import { Link } from 'react-router'
import { splitMentions } from '#domain/profiles/mention-schema.ts'

interface Props {
  text: string
  mentions: readonly string[]
  className: string
}

/** The words as they were written, the people they mention as links. */
export function MentioningText({ text, mentions, className }: Props) {
  return (
    <p dir="auto" className={className}>
      {splitMentions(text).map((part, index) =>
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
