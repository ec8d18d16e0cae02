import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

interface Props {
  label: string
  icon: ReactNode
  /** on or off, for those that are states */
  pressed?: boolean
  disabled?: boolean
  tabIndex: 0 | -1
  className?: string | undefined
  onClick: () => void
}

export function ToolbarButton({ label, icon, pressed, disabled, tabIndex, className, onClick }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        tabIndex={tabIndex}
        // the selection in the text stays
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        className={cx(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink disabled:opacity-45 aria-pressed:bg-accent-tint aria-pressed:text-accent sm:size-8 pointer-coarse:size-11',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
