import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

import { drawableText } from './drawable-text.ts'

export interface CardFacts {
  siteName: string
  /** 'Tese de Doutorado · Educação' */
  kind: string
  title: string
  authors: string
  institution: string
}

const SIZE = { width: 1200, height: 630, margin: 80 }
const COLORS = { paper: '#FBFAF7', ink: '#1B1E1D', muted: '#5B625F', line: '#E4E1D8', accent: '#0F5C4A' }
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']

/** The product's own fonts, from its packages: a machine without any draws the same picture. */
function registerFonts(): { serif: string; sans: string } {
  const { resolve } = createRequire(import.meta.url)
  const register = (name: string, packaged: string) =>
    SUBSETS.map((subset) => {
      const family = `${name} ${subset}`
      GlobalFonts.registerFromPath(
        resolve(`@fontsource-variable/${packaged}/files/${packaged}-${subset}-wght-normal.woff2`),
        family,
      )
      return `'${family}'`
    }).join(', ')
  return { serif: register('Card Serif', 'source-serif-4'), sans: register('Card Sans', 'inter') }
}

let fonts: ReturnType<typeof registerFonts> | undefined

/** The picture that stands for a work where its address is shared: 1200 × 630, as PNG. */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const card = drawable(facts)
  fonts ??= registerFonts()
  const { serif, sans } = fonts
  const { width, height, margin } = SIZE
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = COLORS.paper
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = COLORS.accent
  pen.fillRect(0, 0, 12, height)
  drawMark(pen, margin, 64)
  write(pen, `600 34px ${serif}`, COLORS.ink, card.siteName, margin + 60, 102)
  write(
    pen,
    `500 26px ${sans}`,
    COLORS.accent,
    fit(pen, `500 26px ${sans}`, card.kind, width - 2 * margin),
    margin,
    190,
  )
  drawTitle(pen, serif, card.title)
  pen.fillStyle = COLORS.line
  pen.fillRect(margin, 506, width - 2 * margin, 2)
  const font = `500 28px ${sans}`
  write(pen, font, COLORS.ink, fit(pen, font, card.authors, width - 2 * margin), margin, 556)
  const small = `400 24px ${sans}`
  write(pen, small, COLORS.muted, fit(pen, small, card.institution, width - 2 * margin), margin, 594)
  return canvas.encode('png')
}

/** A title in a script that cannot be drawn is replaced by the kind of work. */
function drawable(facts: CardFacts): CardFacts {
  const title = drawableText(facts.title)
  return {
    ...facts,
    kind: title ? facts.kind : '',
    title: title || facts.kind,
    authors: drawableText(facts.authors),
    institution: drawableText(facts.institution),
  }
}

function write(pen: SKRSContext2D, font: string, color: string, text: string, x: number, y: number): void {
  pen.font = font
  pen.fillStyle = color
  pen.fillText(text, x, y)
}

/** The largest size that fits in four lines; a longer title ends in an ellipsis. */
function drawTitle(pen: SKRSContext2D, serif: string, title: string): void {
  const room = SIZE.width - 2 * SIZE.margin
  const sizes = [64, 56, 48, 42]
  const fitting = sizes.map((size) => ({
    size,
    lines: breakLines(pen, `600 ${size}px ${serif}`, title, room),
  }))
  const { size, lines } = fitting.find((one) => one.lines.length * one.size * 1.18 <= 260) ?? fitting.at(-1)!
  const shown = lines.slice(0, Math.floor(260 / (size * 1.18)))
  if (shown.length < lines.length)
    shown[shown.length - 1] = fit(pen, `600 ${size}px ${serif}`, `${shown.at(-1)} …`, room)
  for (const [index, line] of shown.entries()) {
    write(pen, `600 ${size}px ${serif}`, COLORS.ink, line, SIZE.margin, 220 + size + index * size * 1.18)
  }
}

function breakLines(pen: SKRSContext2D, font: string, text: string, room: number): string[] {
  pen.font = font
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(fit(pen, font, word, room))
  }
  return lines
}

/** Text is cut only between graphemes. */
const wholes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** Cut where it would not fit. */
function fit(pen: SKRSContext2D, font: string, text: string, room: number): string {
  pen.font = font
  if (pen.measureText(text).width <= room) return text
  const letters = Array.from(wholes.segment(text), ({ segment }) => segment)
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (pen.measureText(`${letters.slice(0, middle).join('')}…`).width <= room) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}

/** Square brackets around two facing strokes. */
function drawMark(pen: SKRSContext2D, x: number, y: number): void {
  const at = (n: number) => (n * 44) / 32
  const stroke = (color: string, points: [number, number][]) => {
    pen.strokeStyle = color
    pen.lineWidth = at(2.5)
    pen.lineCap = 'square'
    pen.beginPath()
    for (const [index, [px, py]] of points.entries())
      pen[index === 0 ? 'moveTo' : 'lineTo'](x + at(px), y + at(py))
    pen.stroke()
  }
  stroke(COLORS.ink, [
    [10.5, 5.5],
    [6, 5.5],
    [6, 26.5],
    [10.5, 26.5],
  ])
  stroke(COLORS.ink, [
    [21.5, 5.5],
    [26, 5.5],
    [26, 26.5],
    [21.5, 26.5],
  ])
  pen.lineCap = 'butt'
  stroke(COLORS.accent, [
    [13.4, 10.5],
    [13.4, 21.5],
  ])
  stroke(COLORS.accent, [
    [18.6, 10.5],
    [18.6, 21.5],
  ])
}
