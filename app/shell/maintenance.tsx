/** Stands above every page, and so beside every form, for as long as nothing can be sent. */
export function Maintenance({ words }: { words: string }) {
  return (
    <p role="status" className="no-print border-b border-ochre bg-ochre-tint py-3 text-sm text-ink">
      <span className="page block">{words}</span>
    </p>
  )
}
