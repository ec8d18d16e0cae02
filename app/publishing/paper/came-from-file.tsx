import { fillingWords } from '#app/publishing/heads/filling-words.ts'
import type { FileMarks } from '#app/publishing/heads/use-file-marks.ts'
import { Button } from '#web/ui/button.tsx'

/** What the form holds of the file, as long as it does, and the one act that takes all of it out again. */
export function CameFromFile({ marks: { marks, kept, undo } }: { marks: FileMarks }) {
  const words = fillingWords(
    marks.map(({ field }) => field),
    kept,
    'do arquivo',
  )
  return (
    <>
      <p role="status" className={words ? 'text-sm' : 'sr-only'}>
        {words && `${words} Confira antes de publicar.`}
      </p>
      {marks.length > 0 && (
        <p>
          <Button size="sm" onClick={undo}>
            Desfazer o que veio do arquivo
          </Button>
        </p>
      )}
    </>
  )
}
