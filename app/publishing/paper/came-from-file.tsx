import type { FileOffer } from '#app/publishing/heads/file-mark.ts'
import { fillingWords } from '#app/publishing/heads/filling-words.ts'
import type { FileMarks } from '#app/publishing/heads/use-file-marks.ts'
import { Button } from '#web/ui/button.tsx'

/** What the form holds of the file, as long as it does, and the one act that takes all of it out again. */
export function CameFromFile({ marks: { marks, kept, offers, take, undo } }: { marks: FileMarks }) {
  const fields = marks.map(({ field }) => field)
  const words = fillingWords(fields, kept, 'do arquivo')
  return (
    <>
      <p role="status" className={words ? 'text-sm' : 'sr-only'}>
        {words}
        {marks.length > 0 && ' Confira antes de publicar.'}
      </p>
      {offers.map((offer) => (
        <Offer key={offer.field} offer={offer} onTake={() => take(offer)} />
      ))}
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

const SHOWN = 160

function Offer({ offer: { field, value }, onTake }: { offer: FileOffer; onTake: () => void }) {
  const [noun, act] = field === 'title' ? ['título', 'Usar este título'] : ['resumo', 'Usar este resumo']
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN).replace(/\s+\S*$/, '')}…` : value
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
        O arquivo traz outro {noun}: “{shown}”
      </p>
      <Button size="sm" onClick={onTake}>
        {act}
      </Button>
    </div>
  )
}
