/** A figure of the panel under its name, in a `dl`. */
export function PanelFigure({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid content-between gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-serif text-2xl font-semibold tabular-nums lining-nums">{value}</dd>
    </div>
  )
}
