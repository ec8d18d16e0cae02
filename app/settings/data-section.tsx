import { Form, useRevalidator } from 'react-router'
import type { ShownExport } from '#domain/personal-data/request-export.ts'
import { EXPORT_ASK_AGAIN } from '#domain/personal-data/texts.ts'
import { PasswordField } from '#app/accounts/password-field.tsx'
import { DownloadLink } from '#web/client/download-link.tsx'
import { useLive } from '#web/client/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { Section, settingError, useSectionSending, type RefusedSetting } from './section.tsx'

interface Props {
  personId: number
  exported: ShownExport | null
  refused: RefusedSetting | null
}

export function DataSection({ personId, exported, refused }: Props) {
  return (
    <>
      <Section id="dados" title="Seus dados">
        <Taking personId={personId} exported={exported} refused={refused} />
      </Section>
      <Section id="apagar" title="Apagar a conta">
        <Leaving refused={refused} />
      </Section>
    </>
  )
}

function Taking({ personId, exported, refused }: Props) {
  const { revalidate } = useRevalidator()
  const error = settingError(refused, 'export')
  useLive([`person:${personId}`], ({ event }) => {
    if (event.kind === 'export') void revalidate()
  })
  return (
    <>
      <p className="text-muted">
        Um arquivo ZIP com tudo o que guardamos sobre você: dados em JSON e os seus arquivos. Ele fica
        disponível por 7 dias.
      </p>
      {error.general && <Notice tone="error">{error.general}</Notice>}
      {exported?.status === 'waiting' && (
        <p role="status" className="font-medium text-ochre-ink">
          Preparando seus dados...
        </p>
      )}
      {exported?.status === 'failed' && <Notice tone="error">{EXPORT_ASK_AGAIN}</Notice>}
      {exported?.status === 'ready' && (
        <p>
          <DownloadLink href={`/settings/dados/${exported.id}`} download className="link">
            Baixar meus dados
          </DownloadLink>{' '}
          <span className="text-sm text-muted">
            {formatBytes(exported.bytes ?? 0)}, até {formatDate(exported.expiresAt!)}
          </span>
        </p>
      )}
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="export" pending={useSectionSending('export')}>
          Pedir meus dados
        </Button>
      </Form>
    </>
  )
}

const WORKS = [
  {
    value: 'keep',
    label: 'Deixar os trabalhos',
    help: 'Eles continuam aqui, com “Autor removido” no lugar do seu nome.',
  },
  {
    value: 'withdraw',
    label: 'Deletar os trabalhos',
    help: 'Os que têm coautores ficam com o primeiro deles.',
  },
] as const

function Leaving({ refused }: { refused: RefusedSetting | null }) {
  const error = settingError(refused, 'delete')
  const form = useFirstError(refused)
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
      <p className="text-muted">
        A conta é apagada 7 dias depois do pedido; entrar de novo até lá desfaz o pedido. O que outras pessoas
        escreveram fica, e a sua parte aparece como “Conta removida”.
      </p>
      {error.general && <Notice tone="error">{error.general}</Notice>}
      <RadioGroup legend="Seus trabalhos" name="works" options={WORKS} error={error.of('works')} required />
      <PasswordField
        label="Sua senha"
        name="password"
        autoComplete="current-password"
        error={error.of('password')}
      />
      <ConfirmButton
        name="intent"
        value="delete"
        title="Apagar a conta?"
        description="Todas as sessões terminam agora. Em 7 dias a conta, o perfil e o que só você vê serão apagados para sempre."
      >
        Apagar minha conta
      </ConfirmButton>
    </Form>
  )
}
