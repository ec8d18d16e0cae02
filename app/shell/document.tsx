import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { IconDrawings } from '#app/ui/icon.tsx'
import { ServerNow } from '#app/ui/now.ts'
import { ToastRegion } from '#app/ui/overlays/toast-region.tsx'
import { Footer } from './footer.tsx'
import { KeepPlace } from './keep-place.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { PageChange } from './page-change.tsx'
import { useShell } from '#app/client/shell-data.ts'
import { TopBar } from './top-bar.tsx'
import { useTheme } from './use-theme.ts'

const PAPER = { light: '#FBFAF7', dark: '#131615' } as const

/** The whole page around its content, also around the pages that say what went wrong. */
export function Document({ children }: { children: ReactNode }) {
  const shell = useShell()
  const theme = useTheme(shell?.theme ?? null)
  return (
    <html lang="pt-BR" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme ? (
          <meta name="theme-color" content={PAPER[theme]} />
        ) : (
          <>
            <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <ServerNow value={shell?.now ?? 0}>
          <a
            href="#conteudo"
            className="no-print fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
          >
            Pular para o conteúdo
          </a>
          <LoadingBar />
          {shell && <TopBar shell={shell} />}
          <main id="conteudo" tabIndex={-1}>
            {children}
          </main>
          {shell && <Footer shell={shell} />}
          <IconDrawings />
          <ToastRegion first={shell?.flash} />
          <PageChange />
          <KeepPlace />
        </ServerNow>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
