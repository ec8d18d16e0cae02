import type { LikeState } from '#domain/reactions/set-like.ts'
import { LIKE_FAILED, LOGIN_TO_LIKE, UNLIKE_FAILED } from '#domain/reactions/texts.ts'
import { useMark } from '#web/client/marks/use-mark.ts'
import { likeKey } from './reaction-keys.ts'
import { useReadReaction } from './use-read-reaction.ts'

interface Liked {
  id: number
  likes: number
}

/** Like state and count: updated at once, corrected by the server. */
export function useLike({ id, likes }: Liked) {
  const { on, confirmed, count, press } = useMark<LikeState>({
    key: likeKey(id),
    read: useReadReaction('liked', id),
    count: likes,
    countOf: (state) => state.likes,
    path: `/_/works/${id}/like`,
    field: 'liked',
    loginWords: LOGIN_TO_LIKE,
    failedWords: (target) => (target ? LIKE_FAILED : UNLIKE_FAILED),
  })
  return { liked: on, likes: count + Number(on) - Number(confirmed), press }
}

export type Like = ReturnType<typeof useLike>
