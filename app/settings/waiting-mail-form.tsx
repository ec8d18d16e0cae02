import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Section, useSectionSending } from './section.tsx'

/** For staff alone: one mail a day with how much waits. */
export function WaitingMailForm({ wanted }: { wanted: boolean }) {
  return (
    <Section id="email-da-equipe" title="Email da equipe">
      <Form method="post" preventScrollReset className="grid gap-4">
        <Checkbox
          name="waitingMail"
          label="Receber um email por dia com o que espera a moderação"
          help="Só quando algo espera por você, e nunca sobre quem."
          defaultChecked={wanted}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="waiting-mail"
            pending={useSectionSending('waiting-mail')}
          >
            Salvar
          </Button>
        </div>
      </Form>
    </Section>
  )
}
