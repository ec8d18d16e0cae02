import { Monitor, Moon, Sun } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { parseTheme, type Theme } from './theme.ts'

const CHOICES = [
  { value: '', label: 'Tema do sistema', icon: Monitor },
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
] as const

/** The key under which the page finds a choice that is still on its way. */
export const THEME_FETCHER = 'theme'

export function ThemeSwitch({ theme }: { theme: Theme | null }) {
  const fetcher = useFetcher({ key: THEME_FETCHER })
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const current = fetcher.formData ? parseTheme(fetcher.formData.get('theme')) : theme
  return (
    <fetcher.Form method="post" action="/_/theme" className="flex rounded-control border border-line p-0.5">
      <input type="hidden" name="next" value={pathname + search} />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      {CHOICES.map(({ value, label, icon: Icon }) => {
        const on = (current ?? '') === value
        return (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            title={label}
            aria-label={label}
            aria-pressed={on}
            className={cx(
              'inline-flex size-11 items-center justify-center rounded-[7px] transition-colors hover:text-ink',
              on ? 'bg-sunken text-ink' : 'text-muted',
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        )
      })}
    </fetcher.Form>
  )
}
