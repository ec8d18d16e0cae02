import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  words: readonly string[]
  chips: readonly string[]
  onTake: (word: string) => void
}

/** Suggestions that a press adds; none is added automatically. */
export function ProposedChips({ words, chips, onTake }: Props) {
  const remaining = words.filter((word) => !chips.includes(word))
  if (remaining.length === 0) return null
  return (
    <ul aria-label="Sugestões" className="flex flex-wrap gap-2">
      {remaining.map((word) => (
        <li key={word}>
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onTake(word)}>
            {word}
          </Button>
        </li>
      ))}
    </ul>
  )
}
