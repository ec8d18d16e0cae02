import { createContext, useContext } from 'react'

/** The texts of a page's inline scripts, written down as they are drawn (draw-whole.tsx). */
export const DrawnScripts = createContext<string[] | null>(null)

export function useDrawnScript(text: string | undefined): void {
  const drawn = useContext(DrawnScripts)
  if (text) drawn?.push(text)
}

/**
 * A script that stands in the page: named by its hash in the content security policy, or allowed by the answer's nonce.
 * Its text is given on the server alone: in the browser it has run, and need not be fetched once more.
 */
export function InlineScript({ text, nonce }: { text: string; nonce?: string | undefined }) {
  useDrawnScript(text)
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
