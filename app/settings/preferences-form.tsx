import { Form } from 'react-router'
import type { AccountSettings } from '#domain/accounts/own/get-settings.ts'
import { WHO_MAY_MESSAGE } from '#domain/messages/texts.ts'
import { MUTABLE_TYPES, NOTIFICATION_TITLES, type NotificationType } from '#domain/notifications/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Section, useSectionSending } from './section.tsx'

interface Props {
  settings: AccountSettings
  chosenTypes: readonly NotificationType[]
}

export function PreferencesForm({ settings, chosenTypes }: Props) {
  return (
    <Section id="preferencias" title="Privacidade e notificações">
      <Form method="post" preventScrollReset className="grid gap-6">
        <RadioGroup
          legend="Quem pode me escrever"
          name="whoMayMessage"
          options={WHO_MAY_MESSAGE}
          defaultValue={settings.whoMayMessage}
          help="A primeira mensagem de um desconhecido fica em Pedidos até você responder."
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Quero avisos sobre</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {MUTABLE_TYPES.map((type) => (
              <Checkbox
                key={type}
                name="wanted"
                value={type}
                label={NOTIFICATION_TITLES[type]}
                defaultChecked={chosenTypes.includes(type)}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          name="emailOnNewDevice"
          label="Receber um email quando a conta for acessada de um dispositivo novo"
          defaultChecked={settings.emailOnNewDevice}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="preferences"
            variant="primary"
            pending={useSectionSending('preferences')}
          >
            Salvar preferências
          </Button>
          <ButtonLink to="/profile?editar=curriculo">Quem vê o currículo</ButtonLink>
          <ButtonLink to="/profile?editar=perfil">Nome e perfil</ButtonLink>
        </div>
      </Form>
    </Section>
  )
}
