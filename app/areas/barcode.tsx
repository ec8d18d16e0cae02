/** The works of an area at their days (draw-barcode.ts); the list below says which. */
export const Barcode = ({ path, words }: { path: string; words: string }) => (
  <svg
    role="img"
    aria-label={words}
    viewBox="0 0 680 24"
    preserveAspectRatio="none"
    className="mb-6 h-6 w-full max-w-[42.5rem]"
  >
    <path d={path} stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
  </svg>
)
