// chunk: shell
import { hearCount } from '#web/client/marks/mark-store.ts'
import { useLive } from '#web/client/use-live.ts'
import { cx } from '#web/ui/cx.ts'
import { formatCount, formatNumber, formatShort } from '#web/ui/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { ButtonForm } from '#web/client/button-form.tsx'
import { likeKey } from './reaction-keys.ts'
import { useLike, type Like } from './use-like.ts'

interface Props {
  work: { id: number; figures: { likes: number } }
  /** Cursor when the page was read; changes since then are counted too. */
  after: string
}

/** On a work's page: the like button with its count, updated live. */
export function LikeButton({ work, after }: Props) {
  const like = useLike({ id: work.id, likes: work.figures.likes })
  useLive(
    [`work:${work.id}`],
    ({ event }) => {
      if (event.kind === 'likes') hearCount(likeKey(work.id), event.likes)
    },
    { after },
  )
  return (
    <LikeForm id={work.id} like={like}>
      <IconButton
        type="submit"
        label="Curtir"
        aria-label={`Curtir: ${formatCount(like.likes, 'curtida', 'curtidas')}`}
        aria-pressed={like.liked}
        aria-describedby="titulo"
        className="w-auto min-w-11 gap-1.5 px-2 text-sm tabular-nums"
        icon={
          <>
            <LikeIcon liked={like.liked} />
            <span aria-hidden>{formatNumber(like.likes)}</span>
          </>
        }
      />
    </LikeForm>
  )
}

/** On a card: one heart, with its number where there is one. */
export function CardLike({ id, like, describedBy }: { id: number; like: Like; describedBy: string }) {
  const count = like.likes > 0 ? `: ${formatCount(like.likes, 'curtida', 'curtidas')}` : ''
  return (
    <LikeForm id={id} like={like}>
      <IconButton
        type="submit"
        label="Curtir"
        aria-label={`Curtir${count}`}
        aria-pressed={like.liked}
        aria-describedby={describedBy}
        className="w-auto min-w-11 gap-1 px-1.5 text-xs tabular-nums"
        icon={
          <>
            <LikeIcon liked={like.liked} />
            {like.likes > 0 && <span aria-hidden>{formatShort(like.likes)}</span>}
          </>
        }
      />
    </LikeForm>
  )
}

function LikeForm({ id, like, children }: { id: number; like: Like; children: React.ReactNode }) {
  return (
    <ButtonForm
      action={`/_/works/${id}/like`}
      field={{ name: 'liked', value: like.liked ? '0' : '1' }}
      onPress={like.press}
    >
      {children}
    </ButtonForm>
  )
}

function LikeIcon({ liked }: { liked: boolean }) {
  return (
    <Icon
      name="heart"
      className={cx('transition-transform', liked && 'scale-110 fill-current text-accent')}
    />
  )
}
