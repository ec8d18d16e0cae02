import { expect, test } from 'vitest'
import { pageWithScript } from '#tests/page-with-script.ts'

test('the last press on what only scripts can open is kept until they are there', async () => {
  const page = await pageWithScript('keep-early-press', {
    html: '<button aria-haspopup="dialog"><i>Compartilhar</i></button><button>Curtir</button>',
  })
  const [share, like] = page.document.querySelectorAll('button')
  share!.querySelector('i')!.click()
  expect(page.pressedEarly).toBe(share)
  like!.click()
  expect(page.pressedEarly).toBeNull()
  page.document.documentElement.dataset.hydrated = 'true'
  share!.click()
  expect(page.pressedEarly).toBeNull()
})
