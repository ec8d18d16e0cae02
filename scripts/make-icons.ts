// Draws the pictures of the product from its mark: node scripts/make-icons.ts (the results are committed).
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const PAPER = '#fbfaf7'
const INK = '#1b1e1d'
const LINE = '#e4e1d8'
const ACCENT = '#0f5c4a'
const folder = path.join(import.meta.dirname, '../public')

interface Ink {
  brackets: string
  strokes: string
}

/** The mark in a box of 32, moved and scaled into place. */
function mark(x: number, y: number, size: number, ink: Ink): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="none" stroke-width="2.75">
    <path d="M10.5 5H5.5v22h5M21.5 5h5v22h-5" stroke="${ink.brackets}" stroke-linecap="square" />
    <path d="M13.3 10v12M18.7 10v12" stroke="${ink.strokes}" />
  </g>`
}

const svg = (width: number, height: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

/** `room` is the part of the side that the mark takes; a mask may cut a fifth on each side. */
function icon(side: number, room: number): Buffer {
  const size = side * room
  const at = (side - size) / 2
  const ground = `<rect width="${side}" height="${side}" fill="${ACCENT}" />`
  return svg(side, side, ground + mark(at, at, size, { brackets: '#ffffff', strokes: '#a9d9c8' }))
}

/** No words: the product's name is a matter of configuration. */
function socialCard(): Buffer {
  const [width, height] = [1200, 630]
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = 84 + index * 58
    return `<path d="M72 ${y}H1128" stroke="${LINE}" />`
  }).join('')
  const clearing = `<rect x="372" y="87" width="456" height="456" fill="${PAPER}" />`
  const body = `<rect width="${width}" height="${height}" fill="${PAPER}" />${lines}${clearing}`
  return svg(width, height, body + mark(408, 123, 384, { brackets: INK, strokes: ACCENT }))
}

/** An .ico that holds one PNG, for the browsers that ask for nothing else. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const png = (source: Buffer) => sharp(source).png({ compressionLevel: 9, palette: true }).toBuffer()

const pictures: [string, Buffer][] = [
  ['icon-192.png', icon(192, 0.72)],
  ['icon-512.png', icon(512, 0.72)],
  ['icon-maskable-512.png', icon(512, 0.52)],
  ['apple-touch-icon.png', icon(180, 0.66)],
  ['social-card.png', socialCard()],
]
for (const [name, source] of pictures) await writeFile(path.join(folder, name), await png(source))
const small = await sharp(icon(32, 0.84)).png().toBuffer()
await writeFile(path.join(folder, 'favicon.ico'), icoOf(small, 32))
