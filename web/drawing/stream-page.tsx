import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { Drawing, type PageToDraw } from './drawing.tsx'

const RENDER_LIMIT_MS = 10_000

interface Options {
  nonce: string
  /** Nothing is sent before all of it is drawn. */
  whole: boolean
  /** Told of what fails when a part is on its way already. */
  onLateError(error: unknown): void
}

/** A page part by part, as they are drawn; rejects where it fails before the first one. */
export function streamPage(
  { context, ...page }: PageToDraw,
  { nonce, whole, onLateError }: Options,
): Promise<ReadableStream<Uint8Array>> {
  // what the loaders said follows the page for the scripts of start-scripts.tsx
  if (context.renderMeta) context.renderMeta.didRenderScripts = true
  return new Promise((resolve, reject) => {
    let shellSent = false
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<Drawing {...page} context={context} nonce={nonce} />, {
      nonce,
      // slices stand in their places: else those of a long page would come behind it, put there by a script
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
        // also where a slice fails: React would leave its place empty
        failed = true
        clearTimeout(timer)
        reject(error)
      },
    })
    const timer = setTimeout(abort, RENDER_LIMIT_MS)
  })
}
