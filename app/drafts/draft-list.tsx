import { Form, useLocation } from 'react-router'
import type { DraftEntry } from '#domain/publishing/find-drafts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useDrafts } from './use-drafts.ts'

const placeOf = (draft: DraftEntry) =>
  draft.work ? `${draft.work.path}/editar` : `/new-post?rascunho=${draft.id}`

/** What was begun and not published. */
export function DraftList({ drafts: loaded }: { drafts: readonly DraftEntry[] }) {
  const drafts = useDrafts(loaded)
  const { search } = useLocation()
  if (drafts.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-surface" open={drafts.length < 4}>
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium">
        <h2 className="text-sm">
          Seus rascunhos <span className="font-normal text-muted tabular-nums">({drafts.length})</span>
        </h2>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-serif text-lg break-words">{draft.title.trim() || 'Sem título'}</p>
              <p className="text-sm text-muted">
                {draft.work && <>Nova versão de “{draft.work.title}” · </>}
                salvo <RelativeTime date={draft.savedAt} />
              </p>
            </div>
            <div className="flex gap-2">
              <ButtonLink to={placeOf(draft)} size="sm">
                Continuar
              </ButtonLink>
              <Form method="post" action={`/new-post${search}`} preventScrollReset>
                <input type="hidden" name="draftId" value={draft.id} />
                <ConfirmButton
                  name="intent"
                  value="discard"
                  size="sm"
                  title="Descartar este rascunho?"
                  description={`“${draft.title.trim() || 'Sem título'}” será apagado, com os arquivos enviados. Isso não pode ser desfeito.`}
                >
                  Descartar
                </ConfirmButton>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
