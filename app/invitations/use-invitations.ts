import { useState } from 'react'
import { INVITATION_WITHDRAWN, INVITE_FAILED, INVITED } from '#domain/works/invitation-texts.ts'
import { readJson, sendAct } from '#app/client/send-act.ts'
import { toast } from '#app/ui/overlays/toast.ts'

/** The invitations of a work in a dialog: read when it opens, and again after each act. */
export function useInvitations<Item>(path: string) {
  const [items, setItems] = useState<readonly Item[] | 'failed' | null>(null)
  const [round, setRound] = useState(0)
  const [pending, setPending] = useState(false)

  async function load(): Promise<void> {
    const answer = await readJson<{ items: Item[] }>(path)
    setItems(answer?.items ?? 'failed')
    setRound((n) => n + 1)
  }
  async function send(to: string, fields: Record<string, string>, done: string): Promise<void> {
    if (pending) return
    setPending(true)
    const sent = await sendAct(to, fields)
    setPending(false)
    if (sent.done) toast.success(done)
    else toast.error(sent.refused?.message ?? INVITE_FAILED)
    await load()
  }
  return {
    items,
    round,
    pending,
    load,
    invite: (personId: number, message: string) =>
      send(path, { personId: String(personId), message }, INVITED),
    withdraw: (address: string) => send(address, { act: 'withdraw' }, INVITATION_WITHDRAWN),
  }
}
