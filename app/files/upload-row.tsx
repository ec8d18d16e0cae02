import { FileText, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RemoveFileChoice } from './plain-file-input.tsx'
import { UPLOAD_FAILED } from '#domain/files/texts.ts'
import type { UploadItem } from './use-uploads.ts'

interface Props {
  item: UploadItem
  onRetry: () => void
  onRemove: () => void
  /** where another file takes the place of this one */
  onReplace?: () => void
  children?: ReactNode
}

const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? 'arquivo'

/** One file: name, kind, size, how much has arrived, and what can be done with it. */
export function UploadRow({ item, onRetry, onRemove, onReplace, children }: Props) {
  const underway = item.status === 'waiting' || item.status === 'sending'
  const percent = Math.round(item.progress * 100)
  return (
    <li className="grid grid-cols-1 gap-3 rounded-control border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileText aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
        <div className="min-w-0 flex-1 basis-32">
          <p className="truncate font-medium" title={item.name}>
            {item.name}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {extension(item.name)} · {formatBytes(item.bytes)}
            {item.status === 'waiting' && ' · na fila'}
            {item.status === 'sending' && ` · ${percent}%`}
          </p>
        </div>
        {item.message === UPLOAD_FAILED && (
          <Button size="sm" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
        {onReplace && (
          <Button size="sm" className="script-only" onClick={onReplace}>
            Trocar arquivo
          </Button>
        )}
        <IconButton
          label={underway ? `Cancelar o envio de ${item.name}` : `Remover ${item.name}`}
          icon={<X aria-hidden className="size-5" />}
          onClick={onRemove}
          className="script-only"
        />
      </div>
      {underway && <ProgressBar value={percent} label={`Envio de ${item.name}`} />}
      {item.message && <FieldError>{item.message}</FieldError>}
      {children}
      {item.staged && <RemoveFileChoice fileId={item.staged.id} />}
    </li>
  )
}
