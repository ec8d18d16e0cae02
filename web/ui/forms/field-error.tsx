import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error flex items-start gap-1.5 text-sm font-medium text-brick">
      <CircleAlert aria-hidden className="mt-[0.1875rem] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
