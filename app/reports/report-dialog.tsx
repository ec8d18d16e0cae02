import { Flag } from 'lucide-react'
import { useState } from 'react'
import { LOGIN_TO_REPORT } from '#domain/reports/texts.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const desk = lazyPart(() => import('./report-desk.tsx'))

/** Reports a breach of scientific ethics; at its end a receipt to keep. */
export function ReportDialog({ workId }: { workId: number }) {
  const signedIn = useSignedIn()
  const signIn = useSignIn()
  const [open, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<string | null>(null)
  return (
    <Dialog
      holds={desk}
      open={open}
      onOpenChange={(next) => {
        if (next && !signedIn) return signIn(LOGIN_TO_REPORT)
        if (next) setReceipt(null)
        setOpen(next)
      }}
      title={receipt ? 'Denúncia recebida' : 'Denunciar violação ética'}
      trigger={
        <ButtonLink
          to={`/_/works/${workId}/report-form`}
          reloadDocument
          variant="quiet"
          icon={<Flag aria-hidden className="size-5" />}
        >
          Denunciar
        </ButtonLink>
      }
    >
      {(close) => (
        <Late
          part={desk}
          given={{ workId, receipt, onFiled: setReceipt, onClose: close }}
          failed="Não foi possível abrir o formulário da denúncia."
        />
      )}
    </Dialog>
  )
}
