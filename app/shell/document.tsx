import { useState, type ReactNode } from 'react'
import { Links, Meta, useLocation } from 'react-router'
import { useRoot } from '#web/client/shell-data.ts'
import { HydrationBoundary } from '#web/boot/hydration-boundary.tsx'
import { RequestId, useRequestId } from '#web/page/request-id.ts'
import { FollowReactions } from '#app/reactions/follow-reactions.tsx'
import { IconDrawings } from '#web/ui/icon.tsx'
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx'
import { FollowPerson } from './follow-person.tsx'
import { Footer } from './footer.tsx'
import { InlineScript } from '#web/boot/inline-script.tsx'
import { INLINE_SCRIPTS } from '#web/boot/inline-scripts.ts'
import { StayOnPage } from '#web/boot/stay-on-page.tsx'
import { Maintenance } from './maintenance.tsx'
import { LoadingBar } from '#web/boot/loading-bar.tsx'
import { PageGone } from '#web/page/page-gone.tsx'
import { PageChange } from '#web/boot/page-change.tsx'
import { PlainScripts } from '#web/boot/plain-scripts.tsx'
import { RestoreScroll } from '#web/boot/restore-scroll.tsx'
import { ShowFlash } from './show-flash.tsx'
import { StartScripts } from '#web/boot/start-scripts.tsx'
import { TopBar } from './top-bar.tsx'
import { PAPER } from '#web/client/theme/paper.ts'
import { readThemeOf, type Theme } from '#web/client/theme/theme.ts'

/** The HTML document around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  const root = useRoot()
  const shell = root?.shell
  const first = root?.whole ?? null
  // a theme change bypasses React: rendering the whole page again would be slow (use-theme.ts)
  const [theme] = useState<Theme | null>(
    import.meta.env.SSR ? (first?.theme ?? null) : readThemeOf(document.cookie),
  )
  const request = useRequestId()
  // requested beside the page, or included in it if there are no scripts
  const isAskedFor = shell?.hasSession === true && first === null
  return (
    <html
      lang="pt-BR"
      data-theme={theme ?? undefined}
      data-request={request ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor theme={theme} />
        <InlineScript text={INLINE_SCRIPTS.setTheme.text} />
        <InlineScript text={INLINE_SCRIPTS.waitForPaint.text} />
        <InlineScript text={INLINE_SCRIPTS.layOutInSteps.text} />
        {isAskedFor && <WithoutScripts />}
        <Meta />
        <Links />
      </head>
      <body>
        <RequestId value={request}>
          <SkipLink />
          <LoadingBar />
          {shell && <TopBar shell={shell} />}
          {shell?.readOnly && <Maintenance words={shell.readOnly} />}
          <PageGone />
          <main id="conteudo" tabIndex={-1}>
            <HydrationBoundary>{children}</HydrationBoundary>
          </main>
          {shell && (
            <HydrationBoundary>
              <Footer shell={shell} theme={first?.theme ?? null} />
            </HydrationBoundary>
          )}
          <IconDrawings />
          <ToastRegion first={first?.flash} />
          <ShowFlash />
          <FollowPerson />
          <FollowReactions />
          <PageChange />
          <StayOnPage />
        </RequestId>
        {isAskedFor && <InlineScript text={INLINE_SCRIPTS.askPersonal.text} />}
        <InlineScript text={INLINE_SCRIPTS.keepEarlyPress.text} />
        <RestoreScroll />
        {import.meta.env.PLAIN_ROUTER ? <PlainScripts /> : <StartScripts />}
      </body>
    </html>
  )
}

const SkipLink = () => (
  <a
    href="#conteudo"
    className="no-print fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
  >
    Pular para o conteúdo
  </a>
)

const ThemeColor = ({ theme }: { theme: Theme | null }) =>
  (['light', 'dark'] as const).map((name) => (
    <meta
      key={name}
      name="theme-color"
      media={`(prefers-color-scheme: ${name})`}
      content={PAPER[theme ?? name]}
      suppressHydrationWarning
    />
  ))

/**
 * The server cannot know that scripts are off: <noscript> redirects to the same page, setting a cookie that
 * says so.
 */
function WithoutScripts() {
  const { pathname, search } = useLocation()
  const to = `/_/sem-scripts?next=${encodeURIComponent(pathname + search)}`
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
    </noscript>
  )
}
