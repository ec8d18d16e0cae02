// chunk: work-late
import { Check, Copy } from 'lucide-react'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { embedCode } from '#app/works/embedding/embed-code.ts'
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
      <CopyField
        label="Link"
        text={url}
        button="Copiar link"
        done="Link copiado!"
        failed="Não foi possível copiar. Selecione o link e copie."
      />
      <CopyField
        label="Incorporar em outro site"
        text={embedCode(work, url.slice(0, -work.path.length))}
        button="Copiar código"
        done="Código copiado!"
        failed="Não foi possível copiar. Selecione o código e copie."
      />
    </>
  )
}

interface Copied {
  label: string
  text: string
  button: string
  done: string
  failed: string
}

/** A text to take along: copied by one press, or by hand. */
function CopyField({ label, text, button, done, failed }: Copied) {
  const { copied, copy } = useCopied()
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <label className="grid gap-1.5 text-sm font-medium">
        {label}
        <input
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="control font-normal"
        />
      </label>
      <Button
        icon={copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        onClick={async () => {
          if (!(await copy(label, text))) toast.error(failed)
        }}
      >
        {copied ? done : button}
      </Button>
      <p role="status" className="sr-only">
        {copied && done}
      </p>
    </div>
  )
}
