import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** What will be here. */
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
  icon?: ReactNode
  level?: 'h2' | 'h3'
}

export function EmptyState({ title, children, action, icon, level: Title = 'h2' }: Props) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line px-6 py-12 text-center">
      {icon && (
        <span aria-hidden className="text-muted [&>svg]:size-8 [&>svg]:stroke-[1.5]">
          {icon}
        </span>
      )}
      <Title className="font-serif text-lg font-semibold">{title}</Title>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
