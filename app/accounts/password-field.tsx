import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'className' | 'type'> {
  label: string
  error?: string | undefined
  help?: ReactNode
}

/** A password that one may look at while typing it. */
export function PasswordField({ label, error, help, ...input }: Props) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} error={error} help={help} required>
      <div className="relative">
        <TextInput
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-12"
        />
        {hydrated && (
          <span className="absolute top-0 right-0">
            <IconButton
              label={shown ? 'Ocultar senha' : 'Mostrar senha'}
              icon={<Icon aria-hidden className="size-5" />}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </div>
    </Field>
  )
}
