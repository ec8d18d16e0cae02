import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONTENT_KINDS, type ContentKind } from '#domain/moderation/texts.ts'
import { PlaceLink } from './place-link.tsx'

interface Props {
  content: { kind: ContentKind; id: number }
  /** Null if nobody may learn who wrote it; omitted if it is not shown. */
  writer?: { username: string } | null
  /** Further details. */
  children: ReactNode
  text: ReactNode
}

/** Header of an item that staff decide on: kind, author, details, link to its place, and its text. */
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
