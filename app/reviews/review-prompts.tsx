// chunk: work-late
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { putValue } from '#web/ui/forms/put-value.ts'

const PROMPTS = [
  ['O que sustenta', 'O que no trabalho está bem fundado: a pergunta, o método, os dados.'],
  ['O que falta', 'O que não convence, ou de que se sente falta.'],
  ['O que eu faria', 'O que você sugere a quem escreveu.'],
] as const

/** Three folded questions to begin with; each only writes its heading into the box of the review. */
export function ReviewPrompts() {
  const element = useRef<HTMLDivElement>(null)
  const write = (heading: string) => {
    const box = element.current?.closest('form')?.querySelector<HTMLTextAreaElement>('textarea[name=comment]')
    if (!box) return
    const line = `### ${heading}\n\n`
    if (!box.value.includes(line.trim()))
      putValue(box, box.value.trim() ? `${box.value.trimEnd()}\n\n${line}` : line)
    box.focus()
    const at = box.value.indexOf(line.trim()) + line.length
    box.setSelectionRange(at, at)
  }
  return (
    <div ref={element} className="script-only -mt-3 grid text-sm">
      {PROMPTS.map(([heading, help]) => (
        <details key={heading} name="roteiro-da-avaliacao" className="border-b border-line">
          <summary className="min-h-11 py-2.5 font-medium">{heading}</summary>
          <div className="flex flex-wrap items-center justify-between gap-3 pb-3 text-muted">
            {help}
            <Button size="sm" onClick={() => write(heading)}>
              Pôr o título no texto
            </Button>
          </div>
        </details>
      ))}
    </div>
  )
}
