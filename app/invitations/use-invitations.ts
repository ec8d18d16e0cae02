import { useState } from 'react'
import type { FoundPerson } from '#domain/profiles/find-people.ts'
import { INVITATION_WITHDRAWN, INVITE_FAILED, invitedWords } from '#domain/invitations/texts.ts'
import { useLive } from '#web/client/use-live.ts'
import { useMe } from '#web/client/use-personal.ts'
import { readJson, sendAct } from '#web/client/send-act.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** The invitations of a work in a dialog: read when it opens, again after each act, and as they are answered. */
export function useInvitations<Item>(path: string, open: boolean) {
  const me = useMe()?.id ?? null
  const [items, setItems] = useState<readonly Item[] | 'failed' | null>(null)
  const [round, setRound] = useState(0)
  const [pending, setPending] = useState(false)

  async function load(): Promise<void> {
    const answer = await readJson<{ items: Item[] }>(path)
    setItems(answer?.items ?? 'failed')
    setRound((n) => n + 1)
  }
  async function send(to: string, fields: Record<string, string>, done: string): Promise<boolean> {
    if (pending) return false
    setPending(true)
    const sent = await sendAct(to, fields)
    setPending(false)
    if (sent.done) toast.success(done)
    else toast.error(sent.refused?.message ?? INVITE_FAILED)
    await load()
    return sent.done
  }
  useLive(open && me !== null ? [`person:${me}`] : [], ({ event }) => {
    if (event.kind.startsWith('notification') || event.kind === 'invitation') void load()
  })
  return {
    items,
    round,
    pending,
    load,
    invite: (person: FoundPerson, message: string) =>
      send(path, { personId: String(person.id), message }, invitedWords(person.fullName)),
    withdraw: (address: string) => send(address, { act: 'withdraw' }, INVITATION_WITHDRAWN),
  }
}
