import { useHasPage } from '#web/client/shell-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SECTION } from './section-head.tsx'

export function ClosingCall() {
  const has = useHasPage()
  return (
    <section className={SECTION}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-line pt-6">
        <div>
          <h2 className="max-w-2xl font-serif text-2xl font-semibold tracking-tight sm:text-3xl">
            O seu próximo leitor está procurando este assunto agora
          </h2>
          <p className="mt-2 text-sm text-muted">
            Crie sua conta em um minuto e publique hoje, mesmo que seja a primeira versão.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/auth?aba=cadastro" variant="primary" className="px-6">
            Criar Conta Gratuita
          </ButtonLink>
          {has('/top-contributors') && (
            <ButtonLink to="/top-contributors" className="px-6">
              Ver Top Contributors
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
