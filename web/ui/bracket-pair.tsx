/** The pair of brackets that stands where nothing is yet: in empty lists, and around an address that is not there. */
export function BracketPair() {
  return (
    <svg viewBox="0 0 96 120" aria-hidden className="bracket-pair">
      <path d="M25 1H1v118h24M71 1h24v118H71" />
    </svg>
  )
}
