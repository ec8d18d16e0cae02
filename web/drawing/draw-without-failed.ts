import type { PartsOfPage } from './parts-of-page.ts'
import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'

/** So many may fail on one page; then something else is wrong. */
const MOST_LEFT_OUT = 20

/** Draws a page, and again without the part of a list that could not be drawn: one comment takes no page down. */
export async function drawWithoutFailed<T>(parts: PartsOfPage, draw: () => Promise<T>): Promise<T> {
  for (let left = MOST_LEFT_OUT; ; left--) {
    try {
      return await draw()
    } catch (error) {
      const failed = left > 0 ? parts.leaveOutFailed() : null
      if (!failed) throw error
      reportUndrawn({ ...failed, error })
    }
  }
}
