import { withheldPath } from '#platform/addresses/paths.ts'
import type { OwnWithheld } from '#domain/moderation/get-withheld-work.ts'
import { Notice } from '#web/ui/notice.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

/** One's own works that nobody else sees: they are in no list, so they are named here. */
export function WithheldWorks({ works }: { works: readonly OwnWithheld[] }) {
  if (works.length === 0) return null
  return (
    <Notice tone="pending">
      <ul className="grid gap-1">
        {works.map(({ id, title, waits }) => (
          <li key={id} className="break-words">
            <a href={withheldPath(id)} className="link">
              <InlineText text={title} />
            </a>{' '}
            {waits ? 'está em análise pela moderação.' : 'foi ocultado pela moderação.'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
