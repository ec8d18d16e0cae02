/** The terminal is closed, or the reader of the pipe is gone. A full disk is not in the list: that passes. */
const LOST = new Set(['EIO', 'EPIPE', 'EBADF', 'ENXIO'])

/**
 * Called once, when nobody can read our output any more. Without a listener each such write is an uncaught
 * exception, and logging that exception is the next such write.
 */
export function whenOutputIsLost(act: () => void): void {
  let reported = false
  for (const output of [process.stdout, process.stderr])
    output.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (reported || !LOST.has(code)) return
      reported = true
      act()
    })
}
