// oxlint-disable import/default -- what the plugin makes of them has one
import askPersonal from './inline/ask-personal.ts?inline-script'
import keepEarlyPress from './inline/keep-early-press.ts?inline-script'
import layOutInSteps from './inline/lay-out-in-steps.ts?inline-script'
import setTheme from './inline/set-theme.ts?inline-script'
import startPageScripts from './inline/start-page-scripts.ts?inline-script'
import waitForPaint from './inline/wait-for-paint.ts?inline-script'

// The content security policy names these by their hash: not a byte of them may depend on who asks.
export const INLINE_SCRIPTS = {
  askPersonal,
  keepEarlyPress,
  layOutInSteps,
  setTheme,
  startPageScripts,
  waitForPaint,
} as const
