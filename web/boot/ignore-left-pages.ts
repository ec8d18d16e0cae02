/**
 * React Router rejects two promises nobody holds where a page is left before the last byte of its data has come
 * (`decode` of its turbo-stream, still so in 8.5): what was given up on purpose is nothing to report.
 */
export function ignoreLeftPages(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
