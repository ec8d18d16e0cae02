// chunk: work-late
import { Check, Copy } from 'lucide-react'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { shareText, shareTargets } from './share-targets.ts'

interface Props {
  work: { path: string; title: string; abstract: string }
  url: string
}

/** The ways to share the address of a work: by social network, or copied. */
export default function ShareWays({ work, url }: Props) {
  return (
    <>
      <p className="rounded-control bg-sunken p-3 text-sm whitespace-pre-line text-muted">
        {shareText(work)}
      </p>
      <ul className="mt-4 grid gap-2">
        {shareTargets(work, url).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonLook('secondary')} w-full`}
            >
              {name}
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          </li>
        ))}
      </ul>
      <CopyLink url={url} />
    </>
  )
}

function CopyLink({ url }: { url: string }) {
  const { copied, copy } = useCopied()
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <label className="grid gap-1.5 text-sm font-medium">
        Link
        <input
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="control font-normal"
        />
      </label>
      <Button
        variant="primary"
        icon={copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        onClick={async () => {
          if (!(await copy('link', url))) toast.error('Não foi possível copiar. Selecione o link e copie.')
        }}
      >
        {copied ? 'Link copiado!' : 'Copiar link'}
      </Button>
      <p role="status" className="sr-only">
        {copied && 'Link copiado!'}
      </p>
    </div>
  )
}
