import { SOMEBODY_ELSE_DECIDES } from '#domain/matters/texts.ts'

/** In the place of what would decide a case that is one's own. */
export function OwnMatter() {
  return <p className="text-sm text-muted">{SOMEBODY_ELSE_DECIDES}</p>
}
