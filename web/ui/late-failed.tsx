// chunk: shell
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** what could not be shown */
  children: string
  onRetry: () => void
}

/**
 * Shown instead of a part whose code could not be loaded. The rest of the page, with what was typed in it,
 * stays.
 */
export function LateFailed({ children, onRetry }: Props) {
  return (
    <Notice tone="error">
      <p>
        {children} Confira a internet e tente de novo. Se o site foi atualizado enquanto esta página estava
        aberta, é preciso recarregá-la.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
        <Button size="sm" variant="quiet" onClick={() => window.location.reload()}>
          Recarregar a página
        </Button>
      </div>
    </Notice>
  )
}
