import { renderToString } from 'react-dom/server'
import { Drawing, type PageToDraw } from './drawing.tsx'
import { DrawnScripts } from '../boot/inline-script.tsx'

export interface WholePage {
  html: string
  /** The texts of its inline scripts, for its content security policy: markup that slipped in is not among them. */
  scripts: string[]
}

const END = '</body></html>'
/** Where React leaves a place empty, because something in it waits or fails. */
const MISSING = '<!--$!-->'

/**
 * A page in one go, with what the loaders said (`data`, as React Router encodes it) at its end; null where a part of it
 * waits or fails. Streamed, it would be drawn in several goes, and written as bytes piece by piece.
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

/** As a text of JavaScript in which nothing ends the script around it. */
const inScript = (text: string): string =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
