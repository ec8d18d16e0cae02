import { Link } from 'react-router'

/** Who came for a page of members, or for the works themselves, hears what is open without an account; not who begins one. */
export function OpenReading({ fromMembersPage }: { fromMembersPage: boolean }) {
  return (
    <p className="mb-5 text-muted">
      {fromMembersPage ? 'A página que você abriu' : 'Explorar e buscar trabalhos'} pede uma conta. Para ler,
      não é preciso:{' '}
      <Link to="/areas" className="link">
        veja os trabalhos por área
      </Link>
      .
    </p>
  )
}
