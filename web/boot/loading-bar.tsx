import { useNavigation } from 'react-router'

/** Shows itself only to those who wait longer than 300 ms. */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Carregando a página"
      className="loading-bar fixed inset-x-0 top-0 z-50 h-0.5"
    >
      <div className="h-full origin-left animate-[appear_140ms_300ms_both,advance_8s_300ms_cubic-bezier(0.1,0.8,0.2,1)_both] bg-ink" />
    </div>
  )
}
