import { StaffHide } from './staff-hide.tsx'
import FlagDetails from './flag-details.tsx'
import type { FlaggedPlace } from './place-acts.tsx'

/** Moderation actions for members. */
export default function ActsOnPlace({ flags, id, hides }: FlaggedPlace) {
  return (
    <div className="no-print mt-4 flex max-w-reading flex-wrap items-start gap-3">
      <FlagDetails kind={flags} id={id} />
      {hides.map((kind) => (
        <StaffHide key={kind} kind={kind} id={id} />
      ))}
    </div>
  )
}
