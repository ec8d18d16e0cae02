import { Link } from 'react-router'
import { formatNumber } from '#web/ui/format-number.ts'

interface Props {
  username: string
  connections: { followers: number; following: number }
}

export function ConnectionFigures({ username, connections: { followers, following } }: Props) {
  const shown = [
    { list: 'seguidores', count: followers, label: followers === 1 ? 'seguidor' : 'seguidores' },
    { list: 'seguindo', count: following, label: 'seguindo' },
  ].filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {shown.map(({ list, count, label }) => (
        <Link
          key={list}
          to={`/${username}/profile/${list}`}
          className="inline-flex min-h-11 items-center gap-1 hover:underline"
        >
          <strong className="tabular-nums">{formatNumber(count)}</strong> {label}
        </Link>
      ))}
    </p>
  )
}
