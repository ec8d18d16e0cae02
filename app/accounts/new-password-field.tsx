import { useState } from 'react'
import { PASSWORD_LENGTH } from '#domain/accounts/limits.ts'
import { cx } from '#web/ui/cx.ts'
import { PasswordField } from './password-field.tsx'
import type { PasswordStrength } from './password-strength.ts'

interface Props {
  label: string
  name: string
  error: string | undefined
}

const LABELS = ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const
const TONES = ['bg-brick', 'bg-brick', 'bg-ochre', 'bg-ink', 'bg-ink'] as const

/** A new password, with how strong it is. The measure is fetched when the first character is typed. */
export function NewPasswordField(props: Props) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const measure = async (password: string) => {
    const measure = await import('./password-strength.ts').catch(() => null)
    // without its code no strength is shown: the server decides
    setStrength(password === '' || !measure ? null : measure.measurePassword(password))
  }
  return (
    <div className="grid gap-2">
      <PasswordField
        {...props}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        help={`No mínimo ${PASSWORD_LENGTH.min} caracteres. Uma frase longa é mais forte e mais fácil de lembrar.`}
        onChange={(event) => void measure(event.target.value)}
      />
      <div role="status">
        {strength !== null && (
          <div className="flex items-center gap-3">
            <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
              {[1, 2, 3, 4].map((bar) => (
                <span
                  key={bar}
                  className={cx(
                    'h-1.5 rounded-full',
                    bar <= Math.max(1, strength) ? TONES[strength] : 'bg-line',
                  )}
                />
              ))}
            </span>
            <span className="text-sm text-muted">
              <span className="sr-only">Força da senha: </span>
              {LABELS[strength]}
            </span>
          </div>
        )}
      </div>
    </div>
  )
}
