import { TOLD_CHANGED, TOLD_OF, type ToldOf, COMMUNITY_UPDATE_FAILED } from '#domain/communities/texts.ts'
import { communityPath } from '#platform/addresses/paths.ts'
import { useAct } from '#web/client/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const OPTIONS = Object.entries(TOLD_OF).map(([value, label]) => ({ value, label }))

/** Which events of a community its member wants notifications for. */
export function ToldForm({ community }: { community: { id: number; slug: string; told: ToldOf } }) {
  const { act, pending } = useAct()
  const path = `/_/communities/${community.id}/membership`
  return (
    <details className="no-print mb-3 max-w-reading">
      <summary className="min-h-11 cursor-pointer content-center text-sm text-muted">
        Avisos: {TOLD_OF[community.told]}
      </summary>
      <form
        method="post"
        action={path}
        className="mt-2 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const told = new FormData(event.currentTarget).get('told')
          const fields = { told: typeof told === 'string' ? told : '' }
          void act({ path, fields, failed: COMMUNITY_UPDATE_FAILED, done: () => toast.success(TOLD_CHANGED) })
        }}
      >
        <input type="hidden" name="next" value={communityPath(community.slug)} />
        <Field label="Quero avisos sobre">
          <Select name="told" options={OPTIONS} defaultValue={community.told} />
        </Field>
        <Button type="submit" pending={pending}>
          Salvar avisos
        </Button>
      </form>
    </details>
  )
}
