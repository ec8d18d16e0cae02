import { Link } from 'react-router'

/**
 * Tells a visitor who was going to a members' page or to works what can be read without an account; not shown
 * to those starting a work.
 */
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
