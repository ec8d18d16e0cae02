import { ShieldCheck, ScanText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { AI_STATUS, PLAGIARISM_STATUS } from '#domain/works/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const answer = lazyPart(() => import('./check-answer.tsx'))

const FAILED = 'Não foi possível mostrar o resultado.'

const TONES: Record<string, BadgeTone> = {
  pending: 'neutral',
  verified: 'ink',
  original: 'ink',
  flagged: 'ochre',
  suspicious: 'ochre',
}

/** Results of the server's two checks of a work, as pills that open the details. */
export function IntegrityPills({ work }: { work: WorkDetail }) {
  const ai = AI_STATUS[work.aiStatus as keyof typeof AI_STATUS]
  const plagiarism = PLAGIARISM_STATUS[work.plagiarismStatus as keyof typeof PLAGIARISM_STATUS]
  return (
    <ul aria-label="Verificações" className="flex flex-wrap gap-x-2 gap-y-1">
      <li className={onPaper(work.aiStatus)}>
        <Pill kind="Conteúdo" status={ai} tone={TONES[work.aiStatus]} icon={<ShieldCheck aria-hidden />}>
          <Late part={answer} given={{ work, of: 'content' }} failed={FAILED} />
        </Pill>
      </li>
      <li className={onPaper(work.plagiarismStatus)}>
        <Pill
          kind="Plágio"
          status={plagiarism}
          tone={TONES[work.plagiarismStatus]}
          icon={<ScanText aria-hidden />}
        >
          <Late part={answer} given={{ work, of: 'plagiarism' }} failed={FAILED} />
        </Pill>
      </li>
    </ul>
  )
}

/** Pending results are not printed. */
const onPaper = (status: string) => (status === 'pending' ? 'no-print' : undefined)

interface PillProps {
  kind: string
  status: string
  tone: BadgeTone | undefined
  icon: ReactNode
  children: ReactNode
}

function Pill({ kind, status, tone, icon, children }: PillProps) {
  return (
    <Dialog
      holds={answer}
      title={`${kind}: ${status}`}
      trigger={
        <button
          type="button"
          title={`${kind}: ${status}`}
          className="inline-flex min-h-8 max-w-full cursor-pointer items-center rounded-full hover:underline pointer-coarse:min-h-11"
        >
          <Badge tone={tone} icon={icon}>
            <span className="sr-only">{kind}: </span>
            {status}
          </Badge>
        </button>
      }
    >
      {children}
    </Dialog>
  )
}
