import { useRef, useState } from 'react'
import type { LikeState } from '#domain/reactions/set-like.ts'
import { LIKE_FAILED, LOGIN_TO_LIKE, UNLIKE_FAILED } from '#domain/reactions/texts.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReaction } from './use-reaction.ts'
import { useToggle } from '#web/client/use-toggle.ts'

interface Liked {
  id: number
  likes: number
}

/** Like state and count: updated at once, corrected by the server. */
export function useLike({ id, likes }: Liked) {
  const { liked } = useReaction(id)
  const signedIn = useSignedIn()
  const signIn = useSignIn()
  const [count, setKnownCount] = useState({ base: likes, likes })
  if (count.base !== likes) setKnownCount({ base: likes, likes })
  // Events arrive in the order of the changes, responses may not: a count from an event during the request is
  // newer.
  const overtaken = useRef(false)
  const { on, settled, toggle } = useToggle<LikeState>({
    on: liked,
    send(target) {
      overtaken.current = false
      return sendAct(`/_/works/${id}/like`, { liked: target ? '1' : '0' })
    },
    onDone(state) {
      if (!overtaken.current) setKnownCount({ base: likes, likes: state.likes })
    },
    onFailed({ refused }, target) {
      if (refused?.kind === 'unauthenticated') signIn(refused.message)
      else toast.error(refused?.message ?? (target ? LIKE_FAILED : UNLIKE_FAILED))
    },
  })
  return {
    liked: on,
    likes: count.likes + Number(on) - Number(settled),
    /** The count changed, perhaps by oneself in another tab. */
    setCount(now: number) {
      overtaken.current = true
      setKnownCount({ base: likes, likes: now })
    },
    press() {
      if (signedIn) void toggle()
      else signIn(LOGIN_TO_LIKE)
    },
  }
}

export type Like = ReturnType<typeof useLike>
