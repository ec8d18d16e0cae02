import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONTENT_KINDS, type ContentKind } from '#domain/moderation/texts.ts'
import { PlaceLink } from './place-link.tsx'

interface Props {
  content: { kind: ContentKind; id: number }
  /** Null where nobody may learn whose it is; left out where it is not said. */
  writer?: { username: string } | null
  /** What is said of it besides. */
  children: ReactNode
  text: ReactNode
}

/** The head of a thing that staff decide on: what it is, whose, what is said of it, where it stands, and its words. */
export function ItemHead({ content, writer, children, text }: Props) {
  return (
    <>
      <p className="text-sm text-muted first-letter:uppercase">
        {CONTENT_KINDS[content.kind]}
        {writer && (
          <>
            {' de '}
            <Link to={`/${writer.username}`} className="link">
              @{writer.username}
            </Link>
          </>
        )}
        {writer === null && ' sem autoria à vista'}
        {', '}
        {children}
      </p>
      <PlaceLink type={content.kind} id={content.id} />
      <blockquote className="border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">
        {text}
      </blockquote>
    </>
  )
}
