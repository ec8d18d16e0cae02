import type { WorkFigures } from '#domain/works/work-summary.ts'
import { formatCount, formatDecimal, formatShort } from '#web/ui/format-number.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  figures: WorkFigures
  /** False if the like button already shows them. */
  showLikes: boolean
}

/** Views, likes, comments and the mean of the reviews, in one quiet row; what is 0 is left out. */
export function CardFigures({ figures, showLikes }: Props) {
  const { views, likes, comments, reviews, averageRating } = figures
  return (
    <ul className="no-print ml-auto flex shrink-0 gap-x-3 tabular-nums @max-[18rem]/card:gap-x-2">
      {views > 0 && (
        <Figure
          icon="eye"
          value={formatShort(views)}
          words={formatCount(views, 'visualização', 'visualizações')}
        />
      )}
      {showLikes && likes > 0 && (
        <Figure icon="heart" value={formatShort(likes)} words={formatCount(likes, 'curtida', 'curtidas')} />
      )}
      {comments > 0 && (
        <Figure
          icon="comment"
          value={formatShort(comments)}
          words={formatCount(comments, 'comentário', 'comentários')}
        />
      )}
      {averageRating !== null && reviews > 0 && (
        <Figure
          icon="star"
          earned
          value={formatDecimal(averageRating)}
          more={` (${formatShort(reviews)})`}
          words={`Nota ${formatDecimal(averageRating)} em ${formatCount(reviews, 'avaliação', 'avaliações')}`}
        />
      )}
    </ul>
  )
}

function Figure({
  icon,
  value,
  more,
  words,
  earned,
}: {
  icon: IconName
  value: string
  /** omitted if there is no room */
  more?: string
  words: string
  earned?: boolean
}) {
  return (
    <li title={words} className="inline-flex items-center gap-1">
      <Icon name={icon} className={earned ? 'size-4 fill-current text-ochre' : 'size-4 stroke-[1.75]'} />
      <span aria-hidden>
        {value}
        {more && <span className="@max-[18rem]/card:hidden">{more}</span>}
      </span>
      <span className="sr-only">{words}</span>
    </li>
  )
}
