import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { SECTION, SectionHead } from './section-head.tsx'

// Fixed samples, said to be samples on the page.
const SAMPLES = [
  {
    text: 'Publiquei o TCC numa sexta e na segunda já tinha dois comentários de gente que eu só conhecia das referências.',
    name: 'Estudante de graduação',
    from: 'Ciência da Computação',
  },
  {
    text: 'A avaliação veio com o parágrafo exato e a sugestão exata. Refiz a seção de métodos e publiquei a segunda versão.',
    name: 'Doutoranda',
    from: 'Saúde Coletiva',
  },
  {
    text: 'Uso os backlinks nas aulas: a turma enxerga de onde vem cada argumento e o que já foi escrito sobre ele.',
    name: 'Professor',
    from: 'Ensino de Física',
  },
] as const

export function Testimonials() {
  return (
    <section className={SECTION}>
      <SectionHead title="O que se diz por aqui">
        Depoimentos de exemplo, escritos para ilustrar o uso.
      </SectionHead>
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {SAMPLES.map((sample) => (
          <li key={sample.name}>
            <figure className="flex h-full flex-col border-t border-line pt-4">
              <StarRating value={3} />
              <blockquote className="mt-2 text-sm sm:font-serif sm:text-lg">“{sample.text}”</blockquote>
              <figcaption className="mt-auto pt-2 text-xs text-muted">
                <span className="font-medium text-ink">{sample.name}</span>, {sample.from}
                {' (exemplo)'}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
