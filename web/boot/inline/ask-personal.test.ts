import { expect, test } from 'vitest'
import { pageWithScript } from '#tests/page-with-script.ts'
import { VISITOR } from '#web/client/personal.ts'

async function asked(answer: () => Promise<Partial<Response>>, html = '') {
  const addresses: string[] = []
  const page = await pageWithScript('ask-personal', {
    html,
    url: 'https://entrepares.example/ana/obra?versao=2&p=ção',
    browser: (window) => {
      window.fetch = (address) => {
        addresses.push(String(address))
        return answer() as Promise<Response>
      }
    },
  })
  return { addresses, personal: await page.personal }
}

test('the page is asked for by its address, with the works that stand on it', async () => {
  const { addresses, personal } = await asked(
    async () => ({ ok: true, json: async () => VISITOR }),
    '<article data-work="7"></article><article data-work="12"></article>',
  )
  const { searchParams } = new URL(addresses[0]!, 'https://entrepares.example')
  expect(searchParams.get('pagina')).toBe('/ana/obra?versao=2&p=%C3%A7%C3%A3o')
  expect(searchParams.get('trabalhos')).toBe('7,12')
  expect(personal).toEqual(VISITOR)
})

test('what is refused, or lost on its way, is nothing yet', async () => {
  expect((await asked(async () => ({ ok: false }))).personal).toBeNull()
  expect((await asked(() => Promise.reject(new TypeError('Failed to fetch')))).personal).toBeNull()
})
