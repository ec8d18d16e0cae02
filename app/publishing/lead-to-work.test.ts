import { expect, test } from 'vitest'
import { leadToWork } from './lead-to-work.ts'

test('who published goes back to where the form was opened, not to a draft that is none any more', () => {
  const led = leadToWork({ path: '/ana/tese', held: false }, 'Trabalho publicado!')
  expect([led.headers.get('Location'), led.headers.get('X-Remix-Replace')]).toEqual(['/ana/tese', 'true'])
})
