import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasPage } from '#web/client/shell-data.ts'
import { SECTION, SectionHead } from './section-head.tsx'
import {
  BacklinkPicture,
  ListPicture,
  PeersPicture,
  ReputationPicture,
  ReviewPicture,
  SharePicture,
} from './feature-pictures.tsx'

interface Feature {
  title: string
  text: string
  picture: ReactNode
  to?: '/communities'
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Avaliação por Pares',
    text: 'Quem entende do assunto dá nota, comenta e discute o seu trabalho, com o nome ou de forma anônima.',
    picture: <ReviewPicture />,
  },
  {
    title: 'Backlinks',
    text: 'Cite outro trabalho com colchetes duplos enquanto escreve. Os dois passam a apontar um para o outro.',
    picture: <BacklinkPicture />,
  },
  {
    title: 'Networking',
    text: 'Comunidades por tema reúnem quem pesquisa o mesmo problema, da graduação ao pós-doutorado.',
    picture: <PeersPicture />,
    to: '/communities',
  },
  {
    title: 'Reputação',
    text: 'Um índice de impacto explicado parcela por parcela, e badges para quem publica e avalia bem.',
    picture: <ReputationPicture />,
  },
  {
    title: 'Compartilhamento',
    text: 'Cada trabalho e cada perfil tem um endereço próprio, pronto para o LinkedIn, o WhatsApp ou o Lattes.',
    picture: <SharePicture />,
  },
  {
    title: 'Lista de Leitura',
    text: 'Guarde o que quer ler com calma e volte quando tiver tempo, do computador ou do celular.',
    picture: <ListPicture />,
  },
]

export function Features() {
  const has = useHasPage()
  return (
    <section className={SECTION}>
      <SectionHead title="Feito para a vida acadêmica">Do rascunho à discussão, no mesmo lugar.</SectionHead>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
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
    <li className="group relative flex flex-col bg-surface p-5 sm:p-6">
      <div aria-hidden className="flex h-14 items-center sm:h-20">
        {feature.picture}
      </div>
      <h3 className="mt-3 font-serif text-lg sm:mt-4 font-semibold">
        {linked && feature.to ? (
          <Link to={feature.to} className="group-hover:text-accent after:absolute after:inset-0">
            {feature.title}
          </Link>
        ) : (
          feature.title
        )}
      </h3>
      <p className="mt-1.5 text-muted">{feature.text}</p>
    </li>
  )
}
