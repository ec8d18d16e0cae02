import { Bookmark, Heart, Plus } from 'lucide-react'
import { Button, ButtonLink, TextButton } from '#web/ui/button.tsx'
import { IconButton, IconLink } from '#web/ui/overlays/icon-button.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import { Sample } from './sample.tsx'

const VARIANTS = [
  ['primary', 'Publicar trabalho'],
  ['secondary', 'Salvar rascunho'],
  ['quiet', 'Cancelar'],
  ['danger', 'Deletar trabalho'],
] as const

export function ButtonSamples() {
  return (
    <>
      <Sample name="Botão: em repouso, pequeno, em andamento, desligado">
        {VARIANTS.map(([variant, label]) => (
          <div key={variant} className="flex w-full flex-wrap items-center gap-3">
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} size="sm" icon={<Plus aria-hidden className="size-4" />}>
              {label}
            </Button>
            <Button variant={variant} pending>
              {label}
            </Button>
            <Button variant={variant} disabled>
              {label}
            </Button>
          </div>
        ))}
      </Sample>
      <Sample name="Link com cara de botão, botão com cara de link">
        <ButtonLink to="/" variant="primary">
          Voltar ao início
        </ButtonLink>
        <ButtonLink to="/" size="sm">
          Voltar
        </ButtonLink>
        <p>
          Não recebeu? <TextButton>Enviar de novo</TextButton>
        </p>
      </Sample>
      <Sample name="Botão de ícone com dica">
        <IconButton label="Curtir" icon={<Heart aria-hidden className="size-5" />} />
        <IconButton
          label="Salvo"
          aria-pressed
          icon={<Bookmark aria-hidden className="size-5 fill-current" />}
        />
        <IconButton label="Curtir" disabled icon={<Heart aria-hidden className="size-5" />} />
        <IconLink label="Início" to="/" icon={<Plus aria-hidden className="size-5" />} />
        <Tooltip text="Uma dica um pouco mais longa">
          <Button size="sm">Com dica</Button>
        </Tooltip>
      </Sample>
    </>
  )
}
