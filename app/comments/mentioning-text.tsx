import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { longWordClass } from '#app/ui/long-word-class.ts'
import { splitMentions } from '#domain/profiles/mention-schema.ts'

interface Props {
  text: string
  mentions: readonly string[]
  className: string
}

/** The words as they were written, the people they mention as links. */
export function MentioningText({ text, mentions, className }: Props) {
  return (
    <p dir="auto" className={cx(className, longWordClass(text))}>
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
