import { SOMEBODY_ELSE_DECIDES } from '#domain/matters/texts.ts'

/** Shown instead of the decision form in a staff member's own case. */
export function OwnMatter() {
  return <p className="text-sm text-muted">{SOMEBODY_ELSE_DECIDES}</p>
}
