import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE, PICTURE_TOO_LARGE } from './image-texts.ts'
import { PictureRefusal } from './picture-refusal.ts'

interface Measures {
  width: number
  /** of one frame, where there are several */
  pageHeight?: number | undefined
  height: number
  pages?: number | undefined
}

/** By what the head of the file says, before anything is decoded: a few bytes can claim to be of any size. */
export function refuseLargePicture({ width, height, pageHeight = height, pages = 1 }: Measures): void {
  const isTooLarge =
    Math.max(width, pageHeight) > MAX_IMAGE_SIDE || width * pageHeight * pages > MAX_IMAGE_PIXELS
  if (isTooLarge) throw new PictureRefusal('too-large-to-draw', PICTURE_TOO_LARGE)
}

/** What libvips says of a picture whose head it does not even read to the end. */
export const isTooLargeToDraw = (error: Error): boolean => /pixel limit/i.test(error.message)

/** For sharp: what is decoded, all frames together. */
export const DRAWING_LIMITS = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' } as const
