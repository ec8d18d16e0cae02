import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/overlays/toast.ts'
import { sendAct } from './send-act.ts'
import { useSignIn } from './use-sign-in.ts'

interface Act<T> {
  path: string
  fields: Record<string, string>
  /** Message if neither the product nor the network gave a reason. */
  failed: string
  done?: (result: T) => void
}

/** A button's act: `pending` while it runs, reloads the page afterwards, shows the reason on failure. */
export function useAct<T = unknown>() {
  const [pending, setPending] = useState(false)
  const { revalidate } = useRevalidator()
  const signIn = useSignIn()
  async function act({ path, fields, failed, done }: Act<T>): Promise<void> {
    if (pending) return
    setPending(true)
    const sent = await sendAct<T>(path, fields)
    setPending(false)
    if (sent.done) {
      done?.(sent.result)
      await revalidate()
    } else if (sent.refused?.kind === 'unauthenticated') signIn(sent.refused.message)
    else toast.error(sent.refused?.message ?? failed)
  }
  return { act, pending }
}
