import { createContext, useContext } from 'react'

/** Collects the texts of a page's inline scripts while it renders (draw-whole.tsx). */
export const DrawnScripts = createContext<string[] | null>(null)

export function useDrawnScript(text: string | undefined): void {
  const drawn = useContext(DrawnScripts)
  if (text) drawn?.push(text)
}

/**
 * A script inside the page: allowed by its hash in the content security policy, or by the response's nonce.
 * Its text is rendered only on the server: in the browser it has already run and need not be sent again with
 * the data.
 */
export function InlineScript({ text, nonce }: { text: string; nonce?: string | undefined }) {
  useDrawnScript(text)
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
