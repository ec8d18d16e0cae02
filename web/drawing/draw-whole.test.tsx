import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { use, type ReactNode } from 'react'
import { createStaticHandler, type EntryContext, type StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { HydrationBoundary } from '#web/boot/hydration-boundary.tsx'
import { PartsOfPage } from './parts-of-page.ts'
import { drawWhole } from './draw-whole.tsx'
import { InlineScript } from '../boot/inline-script.tsx'
import { PlainScripts } from '../boot/plain-scripts.tsx'

const ADDRESS = 'http://localhost/'
const DATA = '[{"_1":2},"olá"]\n'

/** A page of one route with this in it, drawn. */
async function draw(content: ReactNode, data = DATA) {
  const Page = () => (
    <html lang="pt-BR">
      <body>{content}</body>
    </html>
  )
  const { query } = createStaticHandler([{ id: 'root', path: '/', Component: Page }])
  const context = {
    manifest: {
      routes: { root: { id: 'root', path: '/', module: '/root.js' } },
      entry: { module: '/entry.js', imports: [] },
      url: '/manifest.js',
      version: '',
    },
    routeModules: { root: { default: Page } },
    staticHandlerContext: (await query(new Request(ADDRESS))) as StaticHandlerContext,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as EntryContext
  return drawWhole({ context, url: ADDRESS, requestId: null, parts: new PartsOfPage() }, data)
}

test('its own scripts are named, and what the loaders said stands at its end; what slipped in is not named', async () => {
  const slipped = { __html: '<script>evil()</script>' }
  const page = await draw(
    <>
      <InlineScript text="mine('ção')" />
      <div dangerouslySetInnerHTML={slipped} />
    </>,
  )
  const [first, handOff, ...others] = page!.scripts
  expect([first, others]).toEqual(["mine('ção')", []])
  expect(page!.html).toBe(
    `<!DOCTYPE html><html lang="pt-BR"><head></head><body><script>mine('ção')</script><div>${slipped.__html}</div><script>${handOff}</script></body></html>`,
  )
})

test('the scripts of React Router itself are named too, where it runs without ours', async () => {
  const { html, scripts } = (await draw(<PlainScripts />))!
  const drawn = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text)
  expect(drawn).toHaveLength(3)
  expect(scripts).toEqual(drawn)
})

test('whatever the loaders said, it comes as it was, and ends no script', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script><script>evil()</script>', '<!--<script>', '\u2028 & \\u003c "\n'),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (data) => {
      const { html, scripts } = (await draw('olá', data))!
      const said: string[] = []
      const streamController = { enqueue: (text: string) => said.push(text), close: () => said.push('end') }
      runInNewContext(scripts.at(-1)!, { window: { __reactRouterContext: { streamController } } })
      expect(said).toEqual([data, 'end'])
      expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script'])
    }),
  )
})

test('a page of which a part waits or fails is not whole', async () => {
  const Failing = (): ReactNode => {
    throw new Error('of this test')
  }
  const never = new Promise<string>(() => {})
  const Waiting = () => use(never)
  const inSlice = (content: ReactNode) => draw(<HydrationBoundary>{content}</HydrationBoundary>)
  expect([await inSlice(<Failing />), await inSlice(<Waiting />)]).toEqual([null, null])
  expect((await inSlice('inteira'))?.html).toContain('inteira')
  // without a boundary around it React Router shows the error page
  await expect(draw(<Failing />)).rejects.toThrow('of this test')
})
