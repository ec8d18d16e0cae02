/** The terminal is closed, or whoever read the pipe is gone; a full disk is neither, and passes. */
const LOST = new Set(['EIO', 'EPIPE', 'EBADF', 'ENXIO'])

/**
 * Called once where nobody can read any more what is written. Without a listener each such write is an uncaught
 * exception, whose line in the log is the next such write.
 */
export function whenOutputIsLost(act: () => void): void {
  let told = false
  for (const output of [process.stdout, process.stderr])
    output.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (told || !LOST.has(code)) return
      told = true
      act()
    })
}
