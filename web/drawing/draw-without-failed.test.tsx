import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Part, Parts } from '#web/ui/part.tsx'
import { PartsOfPage } from './parts-of-page.ts'
import { hearUndrawn, type UndrawnPart } from '#platform/undrawn/report-undrawn.ts'
import { drawWithoutFailed } from './draw-without-failed.ts'

let heard: UndrawnPart[]
beforeEach(() => {
  heard = []
  onTestFinished(hearUndrawn((part) => heard.push(part)))
})

const SENTENCE = 'Este trecho não pôde ser mostrado. O problema foi registrado.'
const broken = new Error('quebrado')
const Bad = (): ReactNode => {
  throw broken
}

function draw(content: ReactNode) {
  const parts = new PartsOfPage()
  return drawWithoutFailed(parts, async () => {
    parts.reset()
    return renderToString(<Parts value={parts}>{content}</Parts>)
  })
}

test('one comment that cannot be drawn takes no page down: a sentence stands in its place', async () => {
  const html = await draw(
    <ol>
      {[1, 2, 3, 4].map((id) => (
        <li key={id}>
          <Part kind="comment" id={id}>
            {id % 2 === 0 ? <Bad /> : `o ${id}º`}
          </Part>
        </li>
      ))}
    </ol>,
  )
  const instead = `<li><p class="p-4 text-muted">${SENTENCE}</p></li>`
  expect(html).toBe(`<ol><li>o 1º</li>${instead}<li>o 3º</li>${instead}</ol>`)
  expect(heard).toEqual([
    { kind: 'comment', id: 2, error: broken },
    { kind: 'comment', id: 4, error: broken },
  ])
})

test('of a thread only the reply goes, and where its own element is an item an item stands there', async () => {
  const html = await draw(
    <Part kind="thread" id={1}>
      <i>tópico</i>
      <Part kind="reply" id={2} listItem>
        <Bad />
      </Part>
    </Part>,
  )
  expect(html).toBe(`<i>tópico</i><li class="p-4 text-muted">${SENTENCE}</li>`)
})

test('what fails outside of any part, or in more of them than there may be, fails as before', async () => {
  await expect(draw(<Bad />)).rejects.toBe(broken)
  const many = Array.from({ length: 30 }, (_, id) => (
    <Part key={id} kind="comment" id={id}>
      <Bad />
    </Part>
  ))
  await expect(draw(many)).rejects.toBe(broken)
})
