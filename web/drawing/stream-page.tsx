import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { Drawing, type PageToDraw } from './drawing.tsx'

const RENDER_LIMIT_MS = 10_000

interface Options {
  nonce: string
  /** Nothing is sent before all of it is drawn. */
  whole: boolean
  /** Called for errors after the response has begun. */
  onLateError(error: unknown): void
}

/** Streams a page as its parts are rendered; rejects if it fails before the first one. */
export function streamPage(
  { context, ...page }: PageToDraw,
  { nonce, whole, onLateError }: Options,
): Promise<ReadableStream<Uint8Array>> {
  // the loader data follow the page, for the scripts of start-scripts.tsx
  if (context.renderMeta) context.renderMeta.didRenderScripts = true
  return new Promise((resolve, reject) => {
    let shellSent = false
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<Drawing {...page} context={context} nonce={nonce} />, {
      nonce,
      // keeps Suspense content in place: otherwise React would send that of a long page behind it and move it
      // by script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [whole ? 'onAllReady' : 'onShellReady']() {
        if (failed) return
        shellSent = true
        clearTimeout(timer)
        const parts = new PassThrough()
        pipe(parts)
        resolve(createReadableStreamFromReadable(parts))
      },
      onError(error: unknown) {
        if (shellSent) return onLateError(error)
        // also for an error inside a boundary, where React would leave an empty place
        failed = true
        clearTimeout(timer)
        reject(error)
      },
    })
    const timer = setTimeout(abort, RENDER_LIMIT_MS)
  })
}
