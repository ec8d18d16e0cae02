import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { IMAGE_BROKEN, IMAGE_TYPE_REFUSED, PICTURE_TOO_LARGE } from './image-texts.ts'
import { loadSharp } from './load-sharp.ts'
import { PictureRefusal } from './picture-refusal.ts'
import { DRAWING_LIMITS, isTooLargeToDraw, refuseLargePicture } from './refuse-large-picture.ts'

export interface RedrawnImage {
  content: Buffer
  mediaType: string
  /** of one frame, in dots */
  width: number
  height: number
}

/** Twice the reading column on a dense screen; more is weight without gain. */
const MAX_SIDE = 2400

const ENCODERS: Record<string, (image: Sharp) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpg: (image) => image.jpeg({ quality: 85, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 85 }),
  gif: (image) => image.gif(),
}

/**
 * A picture drawn again from its dots: what else the file held (place, camera, names, hidden programs) is gone. What it
 * is, its bytes say.
 */
export async function redrawImage(original: Buffer): Promise<RedrawnImage> {
  const type = await fileTypeFromBuffer(original)
  const encode = type && ENCODERS[type.ext]
  if (!type || !encode) throw new PictureRefusal('wrong-type', IMAGE_TYPE_REFUSED)
  const sharp = await loadSharp()
  try {
    const image = sharp(original, { animated: type.ext !== 'jpg', ...DRAWING_LIMITS })
    const measures = await image.metadata()
    refuseLargePicture(measures)
    const { pages = 1 } = measures
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
    if (error instanceof PictureRefusal) throw error
    if (error instanceof Error && isTooLargeToDraw(error))
      throw new PictureRefusal('too-large-to-draw', PICTURE_TOO_LARGE)
    if (error instanceof Error && isOfTheFile(error)) throw new PictureRefusal('damaged', IMAGE_BROKEN)
    throw error
  }
}

/** Whether libvips reports a damaged file, as opposed to a failure of our own. */
function isOfTheFile(error: Error): boolean {
  return !/memory|ENO|EACCES/i.test(error.message)
}
