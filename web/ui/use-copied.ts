// chunk: shell
import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

/** Copies to the clipboard; what was copied last is named for two seconds. */
export function useCopied() {
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied,
    /** False where the browser refuses. */
    async copy(name: string, text: string, html?: string): Promise<boolean> {
      try {
        await write(text, html)
        setCopied(name)
        return true
      } catch {
        return false
      }
    },
  }
}

/** Includes formatted HTML, for targets that accept it. */
async function write(text: string, html: string | undefined): Promise<void> {
  if (html === undefined || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
  const blob = (type: string, content: string) => new Blob([content], { type })
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
  ])
}
