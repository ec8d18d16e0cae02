import { PAPER } from '#web/client/theme/paper.ts'
import type { Theme } from '#web/client/personal.ts'
import { readThemeOf } from '#web/client/theme/theme.ts'

declare global {
  interface Window {
    /** Shows another theme at once (use-theme.ts). */
    showTheme?: (theme: Theme | null) => void
  }
}

/** Before anything is painted: the theme that was chosen in this browser. */
export function setTheme(): void {
  window.showTheme = (theme) => {
    const { dataset } = document.documentElement
    if (theme) dataset.theme = theme
    else delete dataset.theme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = PAPER[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')]
  }
  const chosen = readThemeOf(document.cookie)
  if (chosen) window.showTheme(chosen)
}
