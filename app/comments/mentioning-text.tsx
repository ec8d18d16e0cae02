// chunk: shell
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { longWordClass } from '#web/ui/long-word-class.ts'
import { splitMentions } from '#domain/profiles/mention-schema.ts'
import type { FoundLink } from '#engines/rendering/plain-links/find-links.ts'

interface Props {
  text: string
  mentions: readonly string[]
  links: readonly FoundLink[]
  className: string
}

/** The words as they were written, the people they mention and the addresses in them as links. */
export function MentioningText({ text, mentions, links, className }: Props) {
  const between = (words: string) =>
    splitMentions(words).map((part, index) =>
      'mention' in part && mentions.includes(part.mention) ? (
        <Link key={index} to={`/${part.mention}`} className="link font-medium">
          {part.text}
        </Link>
      ) : (
        part.text
      ),
    )
  return (
    <p dir="auto" className={cx(className, longWordClass(text))}>
      <LinkedText text={text} links={links} between={between} />
    </p>
  )
}
