import { renderToString } from 'react-dom/server'
import { Drawing, type PageToDraw } from './drawing.tsx'
import { DrawnScripts } from '../boot/inline-script.tsx'

export interface WholePage {
  html: string
  /** Its inline scripts, for the content security policy; injected markup is not among them. */
  scripts: string[]
}

const END = '</body></html>'
/** What React writes where a Suspense boundary waits or failed. */
const MISSING = '<!--$!-->'

/**
 * Renders a page in one go, with the loader data (`data`, as React Router encodes it) at its end; null if a
 * part of it suspends or fails. Streaming would render it in several passes and write it byte chunk by byte
 * chunk.
 */
export function drawWhole({ context, ...page }: PageToDraw, data: string): WholePage | null {
  const scripts: string[] = []
  const html = renderToString(
    <DrawnScripts value={scripts}>
      <Drawing {...page} context={{ ...context, serverHandoffStream: undefined }} />
    </DrawnScripts>,
  )
  if (html.includes(MISSING) || !html.endsWith(END)) return null
  const handOff = `window.__reactRouterContext.streamController.enqueue(${inScript(data)});window.__reactRouterContext.streamController.close();`
  scripts.push(handOff)
  return { html: `<!DOCTYPE html>${html.slice(0, -END.length)}<script>${handOff}</script>${END}`, scripts }
}

/** As a JavaScript string in which nothing can close the surrounding script element. */
const inScript = (text: string): string =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
