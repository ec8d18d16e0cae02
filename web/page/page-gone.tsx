import { useGone } from '#web/client/tell-gone.ts'

/**
 * Shown when the content of an open page was deleted meanwhile. The page stays as it is until the reader leaves.
 */
export function PageGone() {
  const words = useGone()
  return (
    words && (
      <p
        role="alert"
        className="no-print top-16 z-20 border-b border-ochre bg-ochre-tint py-3 text-sm text-ink tall:sticky"
      >
        <span className="page block">
          {words}: acaba de sair do ar. Esta página fica aberta até você sair dela, com o que você escreveu.
        </span>
      </p>
    )
  )
}
