import { Minus, MoveHorizontal, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import type { ViewerControl } from './viewer-control.ts'

interface Props {
  control: RefObject<ViewerControl | null>
  scale: number
  disabled: boolean
}

export function ZoomButtons({ control, scale, disabled }: Props) {
  return (
    <div className="flex items-center">
      <IconButton
        label="Diminuir"
        disabled={disabled}
        icon={<Minus aria-hidden className="size-5" />}
        onClick={() => control.current?.zoomOut()}
      />
      <span className="w-12 text-center max-sm:sr-only text-sm text-muted tabular-nums">
        {Math.round(scale * 100)}%
      </span>
      <IconButton
        label="Aumentar"
        disabled={disabled}
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => control.current?.zoomIn()}
      />
      <IconButton
        label="Ajustar à largura"
        className="max-sm:hidden"
        disabled={disabled}
        icon={<MoveHorizontal aria-hidden className="size-5" />}
        onClick={() => control.current?.fitWidth()}
      />
    </div>
  )
}
