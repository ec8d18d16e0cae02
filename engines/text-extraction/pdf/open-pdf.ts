import { createRequire } from 'node:module'
import path from 'node:path'

// Without the canvas package pdfjs misses two classes that only drawing needs.
class Absent {}
for (const name of ['DOMMatrix', 'Path2D', 'ImageData'] as const)
  (globalThis as Record<string, unknown>)[name] ??= Absent

const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
// In Node pdfjs runs its worker on this thread; loaded here, a missing one is noticed before any file is read.
// @ts-expect-error: the worker has no types
await import('pdfjs-dist/legacy/build/pdf.worker.mjs')

const place = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The command by which pdfjs draws lines and areas. */
export const DRAW_SHAPE = pdfjs.OPS.constructPath
/** Those by which it chooses a font and sets letters. */
export const TEXT_COMMANDS = { setFont: pdfjs.OPS.setFont, showText: pdfjs.OPS.showText }

/**
 * Opens a PDF with everything off that a file could use against us: no scripts, forms, system fonts or huge images.
 * @param pictures 'dropped' leaves them out undecoded; 'refused' ends the commands of a page that has one
 */
export function openPdf(data: Uint8Array, pictures: 'drawn' | 'dropped' | 'refused' = 'drawn') {
  return pdfjs.getDocument({
    data,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: pictures === 'drawn' ? 50_000_000 : 0,
    stopAtErrors: pictures === 'refused',
    standardFontDataUrl: `${place}/standard_fonts/`,
    cMapUrl: `${place}/cmaps/`,
    wasmUrl: `${place}/wasm/`,
  }).promise
}
