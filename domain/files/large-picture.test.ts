import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAvatar } from '#domain/profiles/draw-avatar.ts'
import { PICTURE_TOO_LARGE } from './image-texts.ts'
import { redrawImage } from './redraw-image.ts'

// whole pictures of 61 million dots, not only heads that claim it
const vast = sharp({ create: { width: 10_000, height: 6_100, channels: 3, background: '#0f5c4a' } })

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s above 60 million dots is called too large',
  async (format) => {
    const picture = await vast
      .clone()
      .toFormat(format, format === 'webp' ? { effort: 0 } : {})
      .toBuffer()
    await expect(redrawImage(picture)).rejects.toThrow(PICTURE_TOO_LARGE)
    await expect(drawAvatar({ original: picture, crop: null })).rejects.toThrow(PICTURE_TOO_LARGE)
  },
)
