/** Runs at most `most` acts at once; the others wait in the order in which they came. */
export function createGate(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (act) => {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    try {
      return await act()
    } finally {
      // whose turn it is takes the place over
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
