import { EllipsisVertical, Link as LinkIcon, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Sample } from './sample.tsx'

export function DialogSamples() {
  return (
    <>
      <Sample name="Diálogo, confirmação, painel, menu, aviso">
        <Dialog
          trigger={<Button>Abrir diálogo</Button>}
          title="Convidar coautor"
          description="A pessoa recebe um convite e decide."
        >
          {(close) => (
            <>
              <Field label="Nome ou username">
                <TextInput name="q" />
              </Field>
              <DialogActions>
                <Button onClick={close}>Cancelar</Button>
                <Button variant="primary" onClick={close}>
                  Enviar convite
                </Button>
              </DialogActions>
            </>
          )}
        </Dialog>
        <Confirm
          trigger={<Button variant="danger">Deletar</Button>}
          title="Deletar este trabalho?"
          description="O trabalho, os anexos e os comentários são apagados. Não é possível desfazer."
          confirmLabel="Deletar trabalho"
          onConfirm={() => toast.success('Trabalho deletado com sucesso!')}
        />
        <Sheet trigger={<Button>Abrir painel</Button>} title="Filtros">
          <p className="text-muted">Aqui ficam os filtros no telefone.</p>
        </Sheet>
        <Menu
          label="Mais ações"
          trigger={
            <IconButton label="Mais ações" icon={<EllipsisVertical aria-hidden className="size-5" />} />
          }
          entries={[
            {
              label: 'Copiar link',
              icon: <LinkIcon aria-hidden />,
              onSelect: () => toast.success('Link copiado!'),
            },
            { label: 'Ir ao início', to: '/' },
            'separator',
            {
              label: 'Deletar',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => toast.error('Erro ao deletar trabalho'),
            },
          ]}
        />
        <Button onClick={() => toast.success('Perfil atualizado!')}>Aviso bom</Button>
        <Button onClick={() => toast.error('Erro ao salvar post')}>Aviso de erro</Button>
      </Sample>
    </>
  )
}

export function TabSamples({ prefix }: { prefix: string }) {
  return (
    <>
      <Sample name="Abas">
        <div className="w-full">
          <Tabs
            label="Modo de escrita"
            tabs={[
              { value: 'editor', label: 'Editor Interno', panel: <p>O texto é escrito aqui.</p> },
              {
                value: 'file',
                label: 'Upload de Arquivo',
                count: 1,
                panel: <p>O arquivo é enviado aqui.</p>,
              },
            ]}
          />
        </div>
        <div className="w-full">
          <LinkTabs
            label={`Listas (${prefix})`}
            tabs={[
              { to: '/dev/ui', label: 'Top Autores', current: true },
              { to: '/dev/ui?tab=2', label: 'Top Revisores', count: 10, current: false },
            ]}
          />
        </div>
      </Sample>
    </>
  )
}
