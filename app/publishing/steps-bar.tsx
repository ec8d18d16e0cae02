import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export const STEPS = [
  { id: 'o-trabalho', title: 'O trabalho', short: 'Trabalho' },
  { id: 'o-texto', title: 'O texto ou arquivo', short: 'Texto' },
  { id: 'revisao', title: 'Revisão e publicação', short: 'Revisão' },
] as const

interface Props {
  /** whether each of the first two steps is complete */
  done: readonly boolean[]
  children?: ReactNode
}

/** The three steps at once, and whether what was typed is saved. Stays at the top while writing. */
export function StepsBar({ done, children }: Props) {
  return (
    <div className="steps-bar top-16 z-20 -mx-4 flex min-h-13 items-center justify-between gap-3 border-b border-line bg-paper px-4 py-1 tall:sticky">
      <nav aria-label="Etapas">
        <ol className="flex gap-2 md:gap-3 lg:gap-5">
          {STEPS.map((step, index) => (
            <li key={step.id}>
              <a
                href={`#${step.id}`}
                className="flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 text-xs hover:text-accent md:flex-row md:gap-2 md:text-sm"
              >
                <span
                  className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums ${
                    done[index] ? 'border-accent bg-accent text-on-accent' : 'border-line-strong text-muted'
                  }`}
                >
                  {done[index] ? <Check aria-hidden className="size-3.5" /> : index + 1}
                </span>
                <span className="font-medium whitespace-nowrap">
                  <span className="md:hidden">{step.short}</span>
                  <span className="max-md:hidden">{step.title}</span>
                  {done[index] && <span className="sr-only"> (completo)</span>}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0 max-w-72 text-right">{children}</div>
    </div>
  )
}
