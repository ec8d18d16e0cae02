import { Link } from 'react-router'
import { Logo } from '#web/page/logo.tsx'
import type { Theme } from '#web/client/personal.ts'
import type { ShellData } from '#web/client/shell-data.ts'
import { ThemeSwitch } from '#web/client/theme/theme-switch.tsx'

export function Footer({ shell, theme }: { shell: ShellData; theme: Theme | null }) {
  const has = (page: string) => (shell.pages as string[]).includes(page)
  return (
    <footer className="no-print mt-24 border-t border-line">
      <div className="page flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-xs">
          <Logo name={shell.product.name} />
          <p className="mt-3 text-sm text-muted">{shell.product.tagline}</p>
        </div>
        <nav aria-label="Rodapé">
          <ul className="flex flex-wrap gap-x-6 text-sm">
            {has('/feed') && <FooterLink to="/feed">Explorar</FooterLink>}
            {has('/communities') && <FooterLink to="/communities">Comunidades</FooterLink>}
            {has('/top-contributors') && <FooterLink to="/top-contributors">Destaques</FooterLink>}
            {has('/ethics') && (
              <>
                <FooterLink to="/ethics">Ética Científica</FooterLink>
                <FooterLink to="/ethics#termos">Termos de uso</FooterLink>
                <FooterLink to="/ethics#privacidade">Privacidade</FooterLink>
              </>
            )}
          </ul>
        </nav>
        <ThemeSwitch theme={theme} />
      </div>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline">
        {children}
      </Link>
    </li>
  )
}
