import { ChevronDown, Settings2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Actions for authors of a work: a row, behind one button on a phone. Without scripts all are shown. */
export function ManageActs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="sm"
        className="script-only sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        icon={<Settings2 aria-hidden className="size-4" />}
        onClick={() => setOpen(!open)}
      >
        Gerenciar
        <ChevronDown aria-hidden className={open ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      <div id={id} role="group" aria-label="Gerenciar" data-open={open} className="manage-acts">
        {children}
      </div>
    </>
  )
}
