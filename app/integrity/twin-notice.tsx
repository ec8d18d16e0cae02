import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

/** Warns that the same text is already published; it does not prevent publishing. */
export function TwinNotice({ twin }: { twin: { title: string; path: string } }) {
  return (
    <Notice tone="pending" title="Este texto já está publicado">
      A maior parte dele está em{' '}
      <Link to={twin.path} className="link">
        <InlineText text={twin.title} />
      </Link>
      . Uma nova versão se publica a partir da página daquele trabalho.
    </Notice>
  )
}
