import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MergedVersion } from '#domain/publishing/merging/merge-version.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { putInForm, readSides, type Chosen } from './put-in-form.ts'
import type { EditorHandle } from '#app/editor/editor-handle.ts'

const choices = lazyPart(() => import('./merge-choices.tsx'))

const COMPARE_FAILED = 'Não foi possível comparar com a versão nova'

interface Props {
  /** current state of the published work */
  work: { workId: number; path: string; baseVersion: number }
  /** version on which the form is based */
  base: number
  editor: EditorHandle
  /** Called when the form contains the newer version. */
  onTaken: (version: number) => void
}

/**
 * Somebody published a version while this form was open, or before its draft was resumed. Nothing can replace
 * it until the person has chosen to merge both or to keep their own.
 */
export function NewerVersion({ work, base, editor, onTaken }: Props) {
  const [announced, setAnnounced] = useState(0)
  useLive([`work:${work.workId}`], ({ event }) => {
    if (event.kind === 'version') setAnnounced((before) => Math.max(before, event.version))
  })
  const newest = Math.max(work.baseVersion, announced)
  if (newest <= base) return null
  const link = (to: string, words: string) => (
    <Link to={to} target="_blank" className="link">
      {words}
    </Link>
  )
  return (
    <Notice tone="error">
      <p>
        A versão {newest} deste trabalho saiu depois que você começou a escrever. Antes de publicar, escolha o
        que fica. {link(work.path, `Ler a versão ${newest}`)}
        {' · '}
        {link(`${work.path}/versoes/${base}/${newest}`, 'O que mudou nela')}
      </p>
      <Merging workId={work.workId} newest={newest} editor={editor} onTaken={onTaken} />
      <div className="mt-2">
        <Checkbox
          name="replacedVersion"
          value={newest}
          label={`Publicar o meu texto no lugar da versão ${newest}`}
          help="Ela continua legível no histórico, e quem a publicou recebe um aviso."
        />
      </div>
    </Notice>
  )
}

interface MergingProps extends Pick<Props, 'editor' | 'onTaken'> {
  workId: number
  newest: number
}

function Merging({ workId, newest, editor, onTaken }: MergingProps) {
  const [merged, setMerged] = useState<MergedVersion | null>(null)
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const formOf = () => element.current?.closest('form') ?? null

  async function compare() {
    const form = formOf()
    if (!form || pending) return
    editor.flush()
    setPending(true)
    const path = `/_/works/${workId}/merge`
    const sent = await sendAct<{ merged: MergedVersion | null }>(path, readSides(form))
    setPending(false)
    if (sent.done) setMerged(sent.result.merged)
    else toast.error(sent.refused?.message ?? COMPARE_FAILED)
  }
  function take(chosen: Chosen, version: number) {
    const form = formOf()
    setMerged(null)
    if (!form) return
    putInForm(form, chosen, editor)
    onTaken(version)
    toast.success('Os dois textos estão juntos no formulário. Confira e publique.')
  }
  return (
    <div ref={element} className="script-only mt-3">
      <Button size="sm" variant="primary" pending={pending} onClick={() => void compare()}>
        Comparar e juntar
      </Button>
      <Dialog
        size="xl"
        open={merged !== null}
        onOpenChange={(open) => open || setMerged(null)}
        holds={choices}
        title={`Juntar com a versão ${newest}`}
      >
        {merged && (
          <Late
            part={choices}
            given={{
              merged,
              onCancel: () => setMerged(null),
              onChosen: (chosen) => take(chosen, merged.version),
            }}
            failed="Não foi possível abrir a comparação."
          />
        )}
      </Dialog>
    </div>
  )
}
