import { Upload } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { cx } from '#web/ui/cx.ts'

interface Props {
  label: string
  help: ReactNode
  accept?: string
  multiple?: boolean
  error?: string | undefined
  /** The one thing that the page asks for. */
  large?: boolean
  /** There is a file already, which is what matters now. */
  small?: boolean
  /** For a button elsewhere that opens the same choice. */
  input?: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
}

/** A place to drop files on, and the native control for those who choose them. */
export function DropZone(props: Props) {
  const { label, help, accept, multiple = false, error, large = false, small = false, input, onFiles } = props
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  const [over, setOver] = useState(false)
  const take = (chosen: HTMLInputElement) => {
    onFiles([...(chosen.files ?? [])])
    // the same file may be chosen again after it failed
    chosen.value = ''
  }
  // chosen before the scripts came
  const takeEarly = useEffectEvent(() => {
    if (field.current?.files?.length) take(field.current)
  })
  useEffect(() => takeEarly(), [])
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
        'script-only relative grid cursor-pointer rounded-card border border-dashed transition-colors',
        small ? 'gap-x-2 px-4 py-3' : 'justify-items-center gap-2 px-6 text-center',
        small ? '' : large ? 'content-center py-14' : 'py-8',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:bg-sunken',
        over ? 'border-accent bg-accent-tint' : error ? 'border-brick' : 'border-line-strong',
      )}
    >
      {!small && <Upload aria-hidden className="size-7 text-muted" strokeWidth={1.5} />}
      <span className={large ? 'text-lg font-semibold' : 'font-medium'}>{label}</span>
      <span id={`${id}-help`} className="text-sm text-balance text-muted">
        {help}
      </span>
      <input
        ref={field}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-help`}
        aria-invalid={error ? true : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => take(event.currentTarget)}
      />
    </label>
  )
}
