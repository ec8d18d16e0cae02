import { Flag } from 'lucide-react'
import { useState } from 'react'
import { LOGIN_TO_REPORT } from '#domain/reports/texts.ts'
import { useSignIn } from '#app/http/use-sign-in.ts'
import { useShell } from '#app/shell/shell-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'

/** Reports a breach of scientific ethics; at its end a receipt to keep. */
export function ReportDialog({ workId }: { workId: number }) {
  const signedIn = Boolean(useShell()?.me)
  const signIn = useSignIn()
  const [open, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<string | null>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next && !signedIn) return signIn(LOGIN_TO_REPORT)
        if (next) setReceipt(null)
        setOpen(next)
      }}
      title={receipt ? 'Denúncia recebida' : 'Denunciar violação ética'}
      trigger={
        <Button variant="quiet" className="script-only px-3" icon={<Flag aria-hidden className="size-5" />}>
          <span className="max-sm:sr-only">Denunciar</span>
        </Button>
      }
    >
      {(close) =>
        receipt ? (
          <Received receipt={receipt} onClose={close} />
        ) : (
          <ReportForm workId={workId} onFiled={setReceipt} onCancel={close} />
        )
      }
    </Dialog>
  )
}

function Received({ receipt, onClose }: { receipt: string; onClose: () => void }) {
  return (
    <div role="status" className="grid gap-3">
      <p>
        A moderação vai analisar a sua denúncia, em sigilo. Você será avisado da decisão nas suas
        notificações. Guarde o protocolo:
      </p>
      <p className="rounded-control border border-line bg-sunken p-4 text-center text-2xl font-semibold tracking-wide tabular-nums select-all">
        {receipt}
      </p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </div>
  )
}
