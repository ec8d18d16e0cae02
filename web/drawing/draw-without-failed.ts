import type { PartsOfPage } from './parts-of-page.ts'
import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'

/** At most this many parts may fail on one page; beyond that something else is wrong. */
const MOST_LEFT_OUT = 20

/**
 * Renders a page and, if a list item fails, renders it again without that item: one comment must not take the
 * page down.
 */
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
