export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface ListPosition {
  left: number
  top: number
  width: number
  maxHeight: number
}

const GAP = 4
const MARGIN = 8
const NARROW = 640
/** At the sign in a text there is no field whose width it could have. */
const LEAST_WIDTH = 320

/**
 * Positions a list below its anchor, or above it if there is more room, always inside the window. On a phone
 * it is as wide as the screen.
 */
export function placeList(anchor: Box, height: number, window: Box): ListPosition {
  const [right, bottom] = [window.left + window.width - MARGIN, window.top + window.height - MARGIN]
  const below = bottom - (anchor.top + anchor.height + GAP)
  const above = anchor.top - GAP - (window.top + MARGIN)
  const flips = height > below && above > below
  const maxHeight = Math.max(0, Math.min(height, flips ? above : below, window.height - 2 * MARGIN))
  const most = Math.max(0, window.width - 2 * MARGIN)
  const width = window.width < NARROW ? most : Math.min(most, Math.max(LEAST_WIDTH, anchor.width))
  return {
    left: Math.max(window.left + MARGIN, Math.min(anchor.left, right - width)),
    top: flips ? anchor.top - GAP - maxHeight : anchor.top + anchor.height + GAP,
    width,
    maxHeight,
  }
}
