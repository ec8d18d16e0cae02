import { Share2 } from 'lucide-react'
import { useShell } from '#web/client/shell-data.ts'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const ways = lazyPart(() => import('./share-ways.tsx'))

interface Props {
  work: { path: string; title: string; abstract: string }
}

/** Shares the address of a work. */
export function ShareDialog({ work }: Props) {
  const origin = useShell()?.origin ?? ''
  return (
    <Dialog
      title="Compartilhar"
      size="sm"
      holds={ways}
      trigger={
        <IconButton
          label="Compartilhar"
          tip={false}
          title="Compartilhar"
          className="script-only"
          icon={<Share2 aria-hidden className="size-5" />}
        />
      }
    >
      <Late
        part={ways}
        given={{ work, url: origin + work.path }}
        failed="Não foi possível mostrar como compartilhar."
      />
    </Dialog>
  )
}
