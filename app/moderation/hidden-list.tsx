// chunk: work-late
import type { HiddenContent } from '#domain/moderation/hidings/find-hidings.ts'
import { HiddenItem } from './hidden-item.tsx'

export default function HiddenList({ items }: { items: readonly HiddenContent[] }) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.id} className="grid gap-2 py-4">
          <HiddenItem item={item} />
        </li>
      ))}
    </ul>
  )
}
