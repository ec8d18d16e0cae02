import { fileTypeFromBuffer } from 'file-type'
import * as v from 'valibot'
import { AVATAR_SIZES, type AvatarSize } from '#platform/addresses/file-paths.ts'
import { IMAGE_BROKEN, PICTURE_TOO_LARGE } from '#domain/files/image-texts.ts'
import { loadSharp } from '#domain/files/load-sharp.ts'
import { PictureRefusal } from '#domain/files/picture-refusal.ts'
import { DRAWING_LIMITS, isTooLargeToDraw, refuseLargePicture } from '#domain/files/refuse-large-picture.ts'
import { AVATAR_TYPES_ONLY } from './texts.ts'

const TYPES = ['jpg', 'png', 'webp', 'gif']

const share = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0), v.maxValue(100))
/** In hundredths of the upright picture. */
const cropSchema = v.object({ x: share, y: share, width: share, height: share })
export type Crop = v.InferOutput<typeof cropSchema>

/** The part that was chosen; null, and with it the middle, where none was or it makes no sense. */
export function readCrop(unknownInput: unknown): Crop | null {
  const parsed = v.safeParse(cropSchema, unknownInput)
  return parsed.success && parsed.output.width >= 1 && parsed.output.height >= 1 ? parsed.output : null
}

export interface AvatarSource {
  original: Buffer
  crop: Crop | null
}

/** The square of a picture, drawn again in every size that is shown; nothing else of the file is kept. */
export async function drawAvatar({ original, crop }: AvatarSource): Promise<Map<AvatarSize, Buffer>> {
  const type = await fileTypeFromBuffer(original)
  if (!type || !TYPES.includes(type.ext)) throw new PictureRefusal('wrong-type', AVATAR_TYPES_ONLY)
  const sharp = await loadSharp()
  try {
    const image = sharp(original, { ...DRAWING_LIMITS, pages: 1 })
    // only the first frame is
    refuseLargePicture({ ...(await image.metadata()), pages: 1 })
    const upright = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toBuffer({ resolveWithObject: true })
    const square = squareOf(upright.info, crop)
    const drawn = new Map<AvatarSize, Buffer>()
    for (const size of AVATAR_SIZES) {
      const picture = sharp(upright.data).extract(square).resize(size, size).webp({ quality: 82 })
      drawn.set(size, await picture.toBuffer())
    }
    return drawn
  } catch (error) {
    if (error instanceof PictureRefusal) throw error
    if (error instanceof Error && isTooLargeToDraw(error))
      throw new PictureRefusal('too-large-to-draw', PICTURE_TOO_LARGE)
    // what libvips says of a damaged file, in distinction to a failure of our own
    if (error instanceof Error && !/memory|ENO|EACCES/i.test(error.message))
      throw new PictureRefusal('damaged', IMAGE_BROKEN)
    throw error
  }
}

interface Square {
  left: number
  top: number
  width: number
  height: number
}

/** In dots, wholly inside the picture. */
export function squareOf({ width, height }: { width: number; height: number }, crop: Crop | null): Square {
  const most = Math.min(width, height)
  const cropSide = crop ? Math.min((crop.width * width) / 100, (crop.height * height) / 100) : most
  const side = Math.max(1, Math.min(most, Math.round(cropSide)))
  const left = crop ? Math.round((crop.x * width) / 100) : Math.floor((width - side) / 2)
  const top = crop ? Math.round((crop.y * height) / 100) : Math.floor((height - side) / 2)
  return { left: Math.min(left, width - side), top: Math.min(top, height - side), width: side, height: side }
}
