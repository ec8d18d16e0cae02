import { Check, Copy, Printer } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useCopied } from '#web/ui/use-copied.ts'

/** Shown only this once; printed alone on paper. */
export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <div className="print-alone grid gap-4">
      <Notice tone="success" title={title}>
        Guarde estes códigos de recuperação: cada um substitui uma vez o código do aplicativo. Eles não serão
        mostrados de novo.
      </Notice>
      <ul className="grid max-w-form grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        <TakeAlong codes={codes} />
        <ButtonLink to="/settings" variant="primary">
          Guardei os códigos
        </ButtonLink>
      </div>
    </div>
  )
}

function TakeAlong({ codes }: { codes: readonly string[] }) {
  const { copied, copy } = useCopied()
  return (
    <div className="script-only flex flex-wrap gap-3">
      <Button
        icon={copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        onClick={async () => {
          if (!(await copy('codes', codes.join('\n'))))
            toast.error('Não foi possível copiar. Selecione os códigos e copie.')
        }}
      >
        {copied ? 'Códigos copiados!' : 'Copiar códigos'}
      </Button>
      <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
        Imprimir códigos
      </Button>
      <p role="status" className="sr-only">
        {copied && 'Códigos copiados!'}
      </p>
    </div>
  )
}
