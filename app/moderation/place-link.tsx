import { placePath } from '#platform/addresses/paths.ts'

/** Leads staff to where something is, on a line of its own: at once, no part of it is fetched before. */
export function PlaceLink({ type, id }: { type: string; id: number }) {
  return (
    <a
      href={placePath(type, id)}
      className="link inline-flex min-h-6 items-center justify-self-start text-sm pointer-coarse:min-h-11"
    >
      Ver onde está
    </a>
  )
}
