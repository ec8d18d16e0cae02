import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import { IMAGE_BROKEN, IMAGE_TYPE_REFUSED } from './image-texts.ts'

export interface RedrawnImage {
  content: Buffer
  mediaType: string
  /** of one frame, in dots */
  width: number
  height: number
}

// A file of a few bytes can claim to be of any size: what is decoded is bounded, all frames together.
const MAX_PIXELS = 60_000_000
/** Twice the reading column on a dense screen; more is weight without gain. */
const MAX_SIDE = 2400

const ENCODERS: Record<string, (image: Sharp) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpg: (image) => image.jpeg({ quality: 85, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 85 }),
  gif: (image) => image.gif(),
}

let turn: Promise<unknown> = Promise.resolve()

/** One at a time: a picture of the largest size takes some 250 MB while it is drawn. */
export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = turn.then(draw)
  turn = drawn.catch(() => {}) // reported to its caller
  return drawn
}

export const redrawImage = (original: Buffer): Promise<RedrawnImage> => inTurn(() => redrawNow(original))

/**
 * A picture drawn again from its dots: what else the file held (place, camera, names, hidden programs) is gone. What it
 * is, its bytes say.
 */
async function redrawNow(original: Buffer): Promise<RedrawnImage> {
  const type = await fileTypeFromBuffer(original)
  const encode = type && ENCODERS[type.ext]
  if (!type || !encode) throw new Refusal('invalid', IMAGE_TYPE_REFUSED)
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(original, {
      animated: type.ext !== 'jpg',
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
    })
    const { pages = 1 } = await image.metadata()
    // Turning is only possible for a single frame; moving pictures carry no orientation.
    const upright = pages === 1 ? image.autoOrient() : image
    const fitting = upright.resize({
      width: MAX_SIDE,
      height: MAX_SIDE * pages,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data, info } = await encode(fitting).toBuffer({ resolveWithObject: true })
    return { content: data, mediaType: type.mime, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    if (error instanceof Error && isOfTheFile(error)) throw new Refusal('invalid', IMAGE_BROKEN)
    throw error
  }
}

/** What libvips says of a damaged or oversized file, in distinction to a failure of our own. */
function isOfTheFile(error: Error): boolean {
  return !/memory|ENO|EACCES/i.test(error.message)
}
