import type { ServerResponse } from 'node:http'

/** Compression holds back what is written until it has enough; a page that comes in parts is shown as they come. */
export function sendParts(res: ServerResponse & { flush?: () => void }): void {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean
  let flushing: NodeJS.Immediate | undefined
  res.write = ((...args: unknown[]) => {
    // what is written in one go is compressed in one go
    flushing ??= setImmediate(() => {
      flushing = undefined
      if (!res.writableEnded) res.flush?.()
    })
    return write(...args)
  }) as typeof res.write
}
