export interface ViewerState {
  status: 'loading' | 'ready' | 'locked' | 'failed'
  page: number
  pages: number
  scale: number
  /** null while nothing is searched */
  found: { current: number; total: number } | null
}

export type ViewerChange = Partial<ViewerState>

export interface ViewerControl {
  goTo(page: number): void
  zoomIn(): void
  zoomOut(): void
  fitWidth(): void
  /** Searches from the current page; `step` moves on from the current match. */
  find(query: string, step: 'next' | 'previous' | null): void
}
