import { formatDate, formatDateTime, formatRelative, formatShortDate, type DateLike } from './format-date.ts'
import { useNow } from './use-now.ts'

interface Props {
  date: DateLike
  className?: string
}

/**
 * 'há 2 horas' by the browser's clock, with the full date on hover and in `datetime`. The server renders the
 * date at the same width, so that nothing shifts when the clock is read.
 */
export function RelativeTime({ date, className }: Props) {
  const now = useNow()
  return (
    <time dateTime={new Date(date).toISOString()} title={formatDateTime(date)} className={className}>
      {now === null ? formatShortDate(date) : formatRelative(date, now)}
    </time>
  )
}

/** '21 de novembro de 2026' */
export function FullDate({ date, className }: Props) {
  return (
    <time dateTime={new Date(date).toISOString()} title={formatDateTime(date)} className={className}>
      {formatDate(date)}
    </time>
  )
}
