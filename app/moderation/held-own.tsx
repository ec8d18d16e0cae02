import { withheldPath } from '#platform/addresses/paths.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import type { OwnHeld } from '#domain/screening/find-own-held.ts'
import { HOLD_CAUSES, IN_REVIEW } from '#domain/screening/texts.ts'
import { formatDate } from '#web/ui/format-date.ts'

/** What of one's own waits for staff, and why. */
export function HeldOwn({ held }: { held: readonly OwnHeld[] }) {
  if (held.length === 0) return null
  return (
    <section aria-labelledby="em-analise" className="mb-10">
      <h2 id="em-analise" className="text-sm font-semibold">
        {IN_REVIEW}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {held.map(({ id, kind, targetId, cause, at }) => (
          <li key={id} className="grid gap-1 py-4">
            <p className="text-sm text-muted first-letter:uppercase">
              {CONTENT_KINDS[kind]}, {formatDate(at)}
            </p>
            <p>{HOLD_CAUSES[cause]} A moderação vai ler antes de publicar.</p>
            {kind === 'work' && (
              <a href={withheldPath(targetId)} className="link inline-flex min-h-6 items-center">
                Ver o trabalho
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
