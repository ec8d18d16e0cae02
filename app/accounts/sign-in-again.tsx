// chunk: members
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { offerSignIn } from '#web/client/sign-in-again.ts'
import { wakeLive } from '#web/client/join-live.ts'
import { expectSession, readPersonNow } from '#web/client/load-root.ts'
import { setTypist } from '#web/ui/forms/typist.ts'
import { useMe } from '#web/client/use-personal.ts'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const dialog = lazyPart(() => import('./sign-in-dialog.tsx'))

const ANOTHER = 'Você entrou com outra conta: o que estava escrito aqui não foi enviado.'

interface Asked {
  person: number
  words: string
  settle: (signedIn: boolean) => void
}

/** When a session has ended, a dialog asks the person to sign in again, and the page stays as it is. */
export function SignInAgain() {
  const me = useMe()
  const person = me?.id ?? null
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useRef<Asked>(null)

  useEffect(() => {
    if (person === null) return
    setTypist(person)
    offerSignIn(
      (words) =>
        new Promise((settle) => {
          open.current = { person, words, settle }
          setAsked(open.current)
        }),
    )
    return () => {
      setTypist(null)
      offerSignIn(null)
    }
  }, [person])

  function close(signedIn: boolean) {
    setAsked(null)
    open.current?.settle(signedIn)
    open.current = null
  }

  async function goOn() {
    const now = await readPersonNow()
    expectSession()
    wakeLive()
    const isSame = now === open.current?.person
    if (!isSame) toast.error(ANOTHER)
    close(isSame)
    await revalidate()
  }

  const { Part, failed } = useLatePart(dialog, asked !== null)
  const giveUp = useEffectEvent(() => {
    toast.error(asked?.words ?? '')
    close(false)
  })
  useEffect(() => {
    if (failed) giveUp()
  }, [failed])
  return (
    asked && Part && <Part words={asked.words} onSignedIn={() => void goOn()} onCancel={() => close(false)} />
  )
}
