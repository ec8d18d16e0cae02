import { Link } from 'react-router'
import { REMOVED_ACCOUNT } from '#domain/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** null: an account that was removed */
  person: { fullName: string; verified: boolean; username?: string } | null
  /** leads to the profile */
  link?: boolean
  className?: string
}

/**
 * A person's name with its verified tick; every name is rendered with this (tests/structure.test.ts looks for
 * others).
 */
export function PersonName({ person, link = false, className }: Props) {
  if (!person) return <span className={cx('text-muted', className)}>{REMOVED_ACCOUNT}</span>
  const words = person.fullName || 'Sem nome'
  const tick = person.verified && <VerifiedTick />
  if (!link || person.username === undefined)
    return (
      <span className={cx('wrap-anywhere', className)}>
        {words}
        {tick}
      </span>
    )
  return (
    <span>
      <Link
        to={`/${person.username}`}
        className={cx(
          'inline-block py-0.5 font-medium wrap-anywhere hover:text-accent hover:underline',
          className,
        )}
      >
        {words}
      </Link>
      {tick}
    </span>
  )
}

/** As large as the letters beside it, and never alone on a line. */
function VerifiedTick() {
  return (
    <span className="whitespace-nowrap">
      {'\u2060'}
      <Icon name="verified" className="ml-1 inline size-[1em] align-[-0.12em]" />
      <span className="sr-only"> (perfil verificado)</span>
    </span>
  )
}
