import { expect, test } from 'vitest'
import { pageWithScript } from '#tests/page-with-script.ts'
import { PAPER } from '#web/client/theme/paper.ts'

const HEAD = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">`

async function shownWith(cookie: string) {
  const page = await pageWithScript('set-theme', {
    html: HEAD,
    browser({ document, HTMLMetaElement }) {
      document.cookie = cookie
      // jsdom does not know it
      Object.defineProperty(HTMLMetaElement.prototype, 'media', {
        get(this: HTMLMetaElement) {
          return this.getAttribute('media')
        },
      })
    },
  })
  const colours = () =>
    Array.from(page.document.querySelectorAll<HTMLMetaElement>('meta'), ({ content }) => content)
  return { page, theme: () => page.document.documentElement.dataset.theme, colours }
}

test('the theme that was chosen in this browser is there before anything is painted', async () => {
  const { theme, colours } = await shownWith('theme=dark')
  expect([theme(), colours()]).toEqual(['dark', [PAPER.dark, PAPER.dark]])
})

test('without a choice, or with an invented one, the system decides', async () => {
  for (const cookie of ['other=dark', 'theme=rosa', 'mytheme=dark']) {
    const { theme, colours } = await shownWith(cookie)
    expect([theme(), colours()], cookie).toEqual([undefined, [PAPER.light, PAPER.dark]])
  }
})

test('another one is shown later, and the choice is taken back', async () => {
  const { page, theme, colours } = await shownWith('theme=dark')
  page.showTheme!('light')
  expect([theme(), colours()]).toEqual(['light', [PAPER.light, PAPER.light]])
  page.showTheme!(null)
  expect([theme(), colours()]).toEqual([undefined, [PAPER.light, PAPER.dark]])
})
