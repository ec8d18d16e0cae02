import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MessageButton } from './message-button.tsx'

test('without scripts, or before they come, Mensagem leads to the page of the conversation', () => {
  const bia = { id: 2, fullName: 'Bia Moraes', username: 'bia', verified: false }
  const Page = createRoutesStub([{ path: '/', Component: () => <MessageButton person={bia} /> }])
  expect(renderToStaticMarkup(<Page />)).toMatch(/<a [^>]*href="\/messages\/com\/bia"/)
})
