import { Link } from 'react-router'
import { LONG_WORD, LONG_WORD_CLASS } from '#domain/rendering/texts.ts'
import { cx } from '#app/ui/cx.ts'
import { splitMentions } from '#domain/profiles/mention-schema.ts'

interface Props {
  text: string
  mentions: readonly string[]
  className: string
}

/** The words as they were written, the people they mention as links. */
export function MentioningText({ text, mentions, className }: Props) {
  return (
    <p dir="auto" className={cx(className, text.search(LONG_WORD) >= 0 && LONG_WORD_CLASS)}>
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
