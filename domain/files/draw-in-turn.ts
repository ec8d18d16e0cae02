/** whose turn is next stands first */
const waiting = new Map<number, (() => void)[]>()
let isBusy = false

/** One at a time, since a picture of the largest size takes some 250 MB while it is drawn: each person one in turn. */
export async function drawInTurn<T>(person: number, draw: () => Promise<T>): Promise<T> {
  if (isBusy)
    await new Promise<void>((resolve) => waiting.set(person, [...(waiting.get(person) ?? []), resolve]))
  isBusy = true
  try {
    return await draw()
  } finally {
    passOn()
  }
}

/** Whoever is next takes the place over before anybody else can come. */
function passOn(): void {
  const next = waiting.entries().next().value
  if (!next) {
    isBusy = false
    return
  }
  const [person, [begin, ...rest]] = next
  waiting.delete(person)
  if (rest.length > 0) waiting.set(person, rest)
  begin?.()
}
