import { X } from 'lucide-react'

interface Props {
  noun: string
  chips: readonly string[]
  onRemove: (chip: string) => void
}

export function ChipList({ noun, chips, onRemove }: Props) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={`Lista: ${noun}`} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li
          key={chip}
          className="flex max-w-full min-w-0 items-center rounded-full border border-line bg-surface pl-3 text-sm"
        >
          <span className="min-w-0 truncate">{chip}</span>
          <button
            type="button"
            aria-label={`Remover ${chip}`}
            onClick={() => onRemove(chip)}
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted hover:text-brick pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
