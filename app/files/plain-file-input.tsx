import { useId } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface Props {
  name: string
  label: string
  help: string
  accept?: string
  multiple?: boolean
  invalid: boolean
}

/** A native file input, whose files are sent with the form if no script uploads them at once. */
export function PlainFileInput({ name, label, help, accept, multiple, invalid }: Props) {
  const id = useId()
  if (useHydrated()) return null
  return (
    <div className="without-script">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <p id={`${id}-help`} className="mt-1 mb-2 text-sm text-muted">
        {help}
      </p>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-help`}
        aria-invalid={invalid || undefined}
        className="control py-2"
      />
    </div>
  )
}

/** Replaces the remove button where no script runs. */
export function RemoveFileChoice({ fileId }: { fileId: number }) {
  if (useHydrated()) return null
  return (
    <div className="without-script">
      <label className="choice">
        <input type="checkbox" name="removedFile" value={fileId} className="choice-box rounded-sm" />
        <span>Remover este arquivo</span>
      </label>
    </div>
  )
}
