import { Upload } from 'lucide-react'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface Props {
  label: string
  help: ReactNode
  accept?: string
  multiple?: boolean
  error?: string | undefined
  onFiles: (files: File[]) => void
}

/** A place to drop files on, and the native control for those who choose them. */
export function DropZone({ label, help, accept, multiple = false, error, onFiles }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'script-only relative grid cursor-pointer justify-items-center gap-2 rounded-card border border-dashed px-6 py-8 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:bg-sunken',
        over ? 'border-accent bg-accent-tint' : error ? 'border-brick' : 'border-line-strong',
      )}
    >
      <Upload aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
      <span className="font-medium">{label}</span>
      <span id={`${id}-help`} className="text-sm text-muted">
        {help}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-help`}
        aria-invalid={error ? true : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // the same file may be chosen again after it failed
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
