// chunk: work-late
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { Receipt } from './receipt.tsx'
import { ReportForm } from './report-form.tsx'

interface Props {
  workId: number
  receipt: string | null
  onFiled: (receipt: string) => void
  onClose: () => void
}

/** What the dialog of a report holds: its form, then the receipt. */
export default function ReportDesk({ workId, receipt, onFiled, onClose }: Props) {
  if (receipt === null) return <ReportForm workId={workId} onFiled={onFiled} onCancel={onClose} />
  return (
    <>
      <Receipt receipt={receipt} />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </>
  )
}
