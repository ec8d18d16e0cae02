export const TAB_LIST_LOOK = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'
export const TAB_LOOK =
  'relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted ' +
  'transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
  'data-active:border-accent data-active:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** A figure beside the label. */
export function TabCount({ of }: { of: number | undefined }) {
  if (of === undefined) return null
  return <span className="rounded-full bg-sunken px-2 text-xs tabular-nums text-muted">{of}</span>
}
