import path from 'node:path'
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom'
import { buildInlineScript } from '../scripts/build-inline-scripts.ts'

interface Options {
  html?: string
  url?: string
  /** What this browser has besides, or does otherwise. */
  browser?: (window: DOMWindow) => void
}

/** A page in which a script of web/boot/inline has run as it is sent: built, minified, on its own. */
export async function pageWithScript(
  name: string,
  { html = '', url = 'https://entrepares.example/', browser }: Options = {},
): Promise<DOMWindow> {
  const { text } = await buildInlineScript(path.resolve('web/boot/inline', `${name}.ts`))
  const { window } = new JSDOM(`<!doctype html>${html}`, {
    url,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  })
  browser?.(window)
  window.eval(text)
  return window
}
