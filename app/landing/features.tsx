import { Link } from 'react-router'
import { useHasPage } from '#web/client/shell-data.ts'
import { SECTION, SectionHead } from './section-head.tsx'

interface Feature {
  title: string
  text: string
  to?: '/communities'
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Avaliação por Pares',
    text: 'Quem entende do assunto dá nota, comenta e discute o seu trabalho, com o nome ou de forma anônima.',
  },
  {
    title: 'Backlinks',
    text: 'Cite outro trabalho com colchetes duplos enquanto escreve. Os dois passam a apontar um para o outro.',
  },
  {
    title: 'Networking',
    text: 'Comunidades por tema reúnem quem pesquisa o mesmo problema, da graduação ao pós-doutorado.',
    to: '/communities',
  },
  {
    title: 'Reputação',
    text: 'Um índice de impacto explicado parcela por parcela, e badges para quem publica e avalia bem.',
  },
  {
    title: 'Compartilhamento',
    text: 'Cada trabalho e cada perfil tem um endereço próprio, pronto para o LinkedIn, o WhatsApp ou o Lattes.',
  },
  {
    title: 'Lista de Leitura',
    text: 'Guarde o que quer ler com calma e volte quando tiver tempo, do computador ou do celular.',
  },
]

export function Features() {
  const has = useHasPage()
  return (
    <section className={SECTION}>
      <SectionHead title="Feito para a vida acadêmica">Do rascunho à discussão, no mesmo lugar.</SectionHead>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <FeatureCard
            key={feature.title}
            feature={feature}
            linked={feature.to !== undefined && has(feature.to)}
          />
        ))}
      </ul>
    </section>
  )
}

function FeatureCard({ feature, linked }: { feature: Feature; linked: boolean }) {
  return (
    <li className="group relative border-t border-line pt-3">
      <h3 className="font-serif text-lg font-semibold">
        {linked && feature.to ? (
          <Link to={feature.to} className="group-hover:text-accent after:absolute after:inset-0">
            {feature.title}
          </Link>
        ) : (
          feature.title
        )}
      </h3>
      <p className="mt-1 text-sm text-muted">{feature.text}</p>
    </li>
  )
}
