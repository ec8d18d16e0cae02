import { useState, useSyncExternalStore } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { sendAct } from '../send-act.ts'
import { usePersonalAnswer, useSignedIn } from '../use-personal.ts'
import { useSignIn } from '../use-sign-in.ts'
import { markOf, markStore, newest } from './mark-store.ts'
import { thisMoment } from '../moment.ts'

interface Options<T> {
  /** Names the mark in this tab, 'liked:7'. */
  key: string
  /** What the personal part of the page says; undefined if it says nothing about this mark. */
  read: boolean | undefined
  /** How many people set it, as the page says. */
  count?: number
  countOf?: (result: T) => number
  path: string
  field: string
  loginWords: string
  failedWords: (target: boolean) => string
}

/** A mark that a person sets and takes away: changed at once, undone and explained on failure. */
export function useMark<T>({ key, read, count = 0, countOf, path, field, ...words }: Options<T>) {
  const state = useSyncExternalStore(
    markStore.subscribe,
    () => markStore.of(key),
    () => undefined,
  )
  const askedAt = usePersonalAnswer()?.askedAt ?? 0
  const signedIn = useSignedIn()
  const signIn = useSignIn()
  const [page, setPage] = useState({ value: count, at: thisMoment() })
  if (page.value !== count) setPage({ value: count, at: thisMoment() })
  const said = read === undefined ? undefined : { value: read, at: askedAt }
  return {
    ...markOf(state, said),
    count: newest(state?.count, page) ?? count,
    press() {
      if (!signedIn) return signIn(words.loginWords)
      void markStore.press<T>(key, said, {
        send: (on) => sendAct(path, { [field]: on ? '1' : '0' }),
        countOf,
        onFailed({ refused }, target) {
          if (refused?.kind === 'unauthenticated') signIn(refused.message)
          else toast.error(refused?.message ?? words.failedWords(target))
        },
      })
    },
  }
}
