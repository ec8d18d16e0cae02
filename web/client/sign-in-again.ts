type Ask = (words: string) => Promise<boolean>

let ask: Ask | null = null
let underWay: Promise<boolean> | null = null
let declined = false

/** By the page of somebody who is signed in, as far as it knows. */
export function offerSignIn(next: Ask | null): void {
  ask = next
}

/** The page is a member's: signing in again happens beside what they wrote. */
export const signsInHere = (): boolean => ask !== null

/**
 * An act was refused since the session has ended: the page stays, says so and asks to sign in. True where the act may be
 * sent again. Several that wait ask once; what saves itself in the background does not ask again where one said no.
 */
export function signInAgain(words: string, inBackground = false): Promise<boolean> {
  if (inBackground && declined && !underWay) return Promise.resolve(false)
  underWay ??= (ask?.(words) ?? Promise.resolve(false))
    .then((signedIn) => {
      declined = !signedIn
      return signedIn
    })
    .finally(() => (underWay = null))
  return underWay
}
