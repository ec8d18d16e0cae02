import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface Props {
  action: string
  /** The value a form without scripts submits. */
  field?: { name: string; value: string }
  onPress: () => void
  children: ReactNode
}

/** A form with one button: with scripts it acts in place; without them the browser returns to this page. */
export function ButtonForm({ action, field, onPress, children }: Props) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {field && <input type="hidden" name={field.name} value={field.value} />}
      <input type="hidden" name="next" value={pathname + search} />
      {children}
    </form>
  )
}
