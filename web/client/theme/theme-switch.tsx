import { Monitor, Moon, Sun } from 'lucide-react'
import { useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { parseTheme, type Theme } from './theme.ts'
import { chooseTheme, useTheme } from './use-theme.ts'

const CHOICES = [
  { value: '', label: 'Tema do sistema', icon: Monitor },
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
] as const

export function ThemeSwitch({ theme }: { theme: Theme | null }) {
  const { pathname, search } = useLocation()
  const current = useTheme(theme)
  return (
    <form
      method="post"
      action="/_/theme"
      onSubmit={(event) => {
        event.preventDefault()
        const button = event.nativeEvent.submitter as HTMLButtonElement | null
        chooseTheme(parseTheme(button?.value))
      }}
      className="flex w-max rounded-control border border-line p-0.5"
    >
      <input type="hidden" name="next" value={pathname + search} />
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
    </form>
  )
}
