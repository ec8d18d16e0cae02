import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Logo } from '#web/page/logo.tsx'
import type { ShellData } from '#web/client/shell-data.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { lazyPart, standsInPage, useLatePart } from '#web/ui/lazy-part.ts'
import { LateMark } from '#web/ui/late.tsx'
import { PaletteKey } from './palette-key.tsx'

const memberBar = lazyPart(() => import('./member-bar.tsx'), 'member-bar')

const NOTHING = { __html: '' }

export function TopBar({ shell }: { shell: ShellData }) {
  const signedIn = useSignedIn()
  return (
    <header className="no-print top-0 z-30 border-b border-line bg-paper tall:sticky">
      <div className="page flex h-16 items-center gap-2">
        <Link to="/" className="-ml-1 mr-auto flex min-h-11 items-center rounded-control px-1 md:mr-6">
          <Logo name={shell.product.name} brief />
          <span className="sr-only">: início</span>
        </Link>
        {signedIn ? <Member shell={shell} /> : <Visitor />}
        <PaletteKey />
      </div>
    </header>
  )
}

function Visitor() {
  return (
    <div className="ml-auto flex items-center gap-1 sm:gap-2">
      <ButtonLink to="/auth" variant="quiet" className="px-3 sm:px-4">
        Entrar
      </ButtonLink>
      <ButtonLink to="/auth?aba=cadastro" variant="primary" className="px-3 sm:px-4">
        Começar
      </ButtonLink>
    </div>
  )
}

function Member({ shell }: { shell: ShellData }) {
  const { Part, failed, retry } = useLatePart(memberBar, true)
  const [stands] = useState(() => standsInPage(memberBar))
  if (failed)
    return (
      <Button size="sm" onClick={retry}>
        Carregar o menu de novo
      </Button>
    )
  if (Part)
    return (
      <div key="there" className="contents">
        <LateMark part={memberBar} />
        <Part shell={shell} />
      </div>
    )
  // left as the server rendered it: on a hydration mismatch React would render the page again
  return stands && <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
}
