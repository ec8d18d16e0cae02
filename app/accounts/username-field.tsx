import { Check, X } from 'lucide-react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { USERNAME_LENGTH } from '#domain/accounts/limits.ts'
import {
  USERNAME_AVAILABLE,
  USERNAME_CHECKING,
  USERNAME_SHORT,
  USERNAME_TAKEN,
} from '#domain/accounts/texts.ts'
import type { UsernameCheck } from './use-username-check.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  check: UsernameCheck
  error: string | undefined
}

export function UsernameField({ value, onChange, check, error }: Props) {
  return (
    <div className="grid gap-1.5">
      <Field
        label="Username"
        help={`De ${USERNAME_LENGTH.min} a ${USERNAME_LENGTH.max} letras, números ou underscore. É o endereço do seu perfil e não muda depois.`}
        error={check.state === 'taken' || check.state === 'invalid' ? undefined : error}
        required
      >
        <TextInput
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onValue={onChange}
          aria-invalid={check.state === 'taken' || check.state === 'invalid' || undefined}
          aria-describedby="username-check"
        />
      </Field>
      {/* there from the start: a live region that arrives with its words is not read out */}
      <p id="username-check" role="status" className="min-h-5 text-sm font-medium">
        <CheckWords check={check} typed={value.trim().length > 0} />
      </p>
    </div>
  )
}

function CheckWords({ check: { state, words }, typed }: { check: UsernameCheck; typed: boolean }) {
  if (state === 'checking') return <span className="text-muted">{USERNAME_CHECKING}</span>
  // not an error yet: the person is still typing
  if (state === 'short') return typed && <span className="text-muted">{USERNAME_SHORT}</span>
  if (state === 'available') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Check aria-hidden className="size-4" />
        {USERNAME_AVAILABLE}
      </span>
    )
  }
  const wrong = state === 'taken' ? USERNAME_TAKEN : state === 'invalid' ? words : null
  if (!wrong) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-brick">
      <X aria-hidden className="size-4 shrink-0" />
      {wrong}
    </span>
  )
}
