import type { ComponentProps, ReactNode } from 'react'
import type { PrintSettings } from '#domain/publishing/print-settings/print-settings-schema.ts'
import { PRINT_SETTINGS_TITLE } from '#domain/publishing/print-settings/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { PrintSettingsForm } from './print-settings-form.tsx'

interface Props extends Pick<ComponentProps<typeof PrintSettingsForm>, 'usual' | 'back'> {
  settings: PrintSettings
  /** what the form answered: typed and refused */
  answered: (Refused & { typed: Readonly<Record<string, unknown>> }) | object | undefined
  /** what is set */
  children: ReactNode
}

/** What may be chosen for paper, of a work or of a draft. */
export function PrintSettingsView({ settings, usual, answered, back, children }: Props) {
  const refused = answered && 'refused' in answered ? answered : null
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{PRINT_SETTINGS_TITLE}</h1>
      <p className="mt-2 mb-8 text-muted">{children}</p>
      <PrintSettingsForm
        values={refused ? refused.typed : { ...settings, board: settings.board.join('\n') }}
        usual={usual}
        refused={refused}
        back={back}
      />
    </div>
  )
}
