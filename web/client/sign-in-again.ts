type Ask = (words: string) => Promise<boolean>

let ask: Ask | null = null
let underWay: Promise<boolean> | null = null
let declined = false

/** Set by a page that believes somebody is signed in. */
export function offerSignIn(next: Ask | null): void {
  ask = next
}

/** The page is a member's, so signing in again happens in it, without losing what they typed. */
export const signsInHere = (): boolean => ask !== null

/**
 * An act was refused because the session expired: the page stays and asks to sign in. Resolves to true if the
 * act may be sent again. Concurrent acts ask once; background saves do not ask again after the person
 * declined.
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
