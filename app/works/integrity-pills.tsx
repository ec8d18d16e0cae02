import { ShieldCheck, ScanText } from 'lucide-react'
import { AI_STATUS, PLAGIARISM_STATUS } from '#domain/works/texts.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const TONES: Record<string, BadgeTone> = {
  pending: 'neutral',
  verified: 'accent',
  original: 'accent',
  flagged: 'ochre',
  suspicious: 'ochre',
}

interface Props {
  aiStatus: string
  plagiarismStatus: string
}

/** What the two checks of the server say of a work. */
export function IntegrityPills({ aiStatus, plagiarismStatus }: Props) {
  return (
    <ul aria-label="Verificações" className="flex flex-wrap gap-2">
      <li>
        <Badge tone={TONES[aiStatus]} icon={<ShieldCheck aria-hidden />}>
          <span className="text-muted">Conteúdo: </span>
          {AI_STATUS[aiStatus as keyof typeof AI_STATUS]}
        </Badge>
      </li>
      <li>
        <Badge tone={TONES[plagiarismStatus]} icon={<ScanText aria-hidden />}>
          <span className="text-muted">Plágio: </span>
          {PLAGIARISM_STATUS[plagiarismStatus as keyof typeof PLAGIARISM_STATUS]}
        </Badge>
      </li>
    </ul>
  )
}
