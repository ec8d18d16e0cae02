import { Link } from 'react-router'

/** Tells a visitor who was led here why, and what can be read without an account; not shown to who pressed 'Entrar'. */
export function OpenReading({ next }: { next: string }) {
  return (
    <p className="mb-5 text-muted">
      {/^\/feed\b/.test(next) ? 'Para explorar e buscar' : 'Para abrir esta página'}, entre na sua conta. Para
      ler, não precisa:{' '}
      <Link to="/areas" className="link">
        veja os trabalhos por área
      </Link>
      .
    </p>
  )
}
