import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ReadFile } from '#app/files/use-file-reading.ts'
import { useMe } from '#web/client/use-personal.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Fills the form around `place`, once for each uploaded file, with what its first pages say of the work. */
export function useFileProposals(place: RefObject<HTMLElement | null>, read: ReadFile | null): void {
  const ownName = useMe()?.fullName
  const fill = useEffectEvent(async () => {
    const form = place.current?.closest('form')
    if (!form || !read?.proposed) return
    try {
      const { fillFromFile } = await import('./fill-from-file.ts')
      fillFromFile(form, read.proposed, ownName)
    } catch {
      // the code could not be fetched; the file itself is there
      toast.error('Não foi possível preencher os campos com o que diz o arquivo')
    }
  })
  // the proposals come after the reading
  const fileId = read?.proposed && read.fileId
  useEffect(() => {
    if (typeof fileId === 'number') void fill()
  }, [fileId])
}
