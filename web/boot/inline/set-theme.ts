import { PAPER } from '#web/client/theme/paper.ts'
import type { Theme } from '#web/client/personal.ts'
import { THEME_COOKIE } from '#web/http/cookies/browser-cookie.ts'

declare global {
  interface Window {
    /** Shows another theme at once (use-theme.ts). */
    showTheme?: (theme: Theme | null) => void
  }
}

/** Same as theme.ts, but in fewer bytes, since every page contains it. */
const CHOSEN = new RegExp(`(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)`)

/** Before anything is painted: the theme that was chosen in this browser. */
export function setTheme(): void {
  window.showTheme = (theme) => {
    const { dataset } = document.documentElement
    if (theme) dataset.theme = theme
    else delete dataset.theme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = PAPER[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')]
  }
  const chosen = CHOSEN.exec(document.cookie)
  if (chosen) window.showTheme(chosen[1] as Theme)
}
