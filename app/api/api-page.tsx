import { rateRules } from '#domain/rate-rules.ts'
import { originOf } from '#web/http/origin-of.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ApiManners, ApiRefusals } from './api-manners.tsx'
import { describeOpenapi } from './describe-openapi.ts'
import { EndpointSection } from './endpoint-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { PROBLEMS } from './shapes/problem-shape.ts'
import { writeOpenapi } from './write-openapi.ts'
import type { Route } from './+types/api-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'API de leitura',
    description: 'Trabalhos, pessoas, comunidades, buscas e citações em JSON, para programas, sem chave.',
    path: '/api',
  })

/** GET /api: the interface in words, made of the description that programs read. */
export const loader = publicLoader({
  async read({ services: { config }, url }: PublicArgs) {
    const origin = originOf(config, url)
    const { endpoints, shapes } = describeOpenapi(writeOpenapi({ origin, siteName: config.productName }))
    const problems = Object.entries(PROBLEMS).map(([code, { status, title }]) => ({ code, status, title }))
    const { points } = rateRules['api:address']
    return { from: [], data: { origin, endpoints, shapes, problems, perMinute: points } }
  },
})

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { origin, endpoints, shapes, problems, perMinute } = loaderData
  return (
    <div className="page py-8 lg:py-12">
      <div className="grid max-w-reading gap-12">
        <header className="grid gap-4">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">API de leitura</h1>
          <p className="text-reading">
            O que qualquer visitante pode ler aqui, em JSON, para programas. Não é preciso chave nem conta, e
            páginas de outros sites também podem ler. Nada pode ser escrito por ela.
          </p>
          <Example>{`curl '${origin}/api/v1/works?q=leitura&tamanho=5'`}</Example>
          <p>
            A descrição para programas (OpenAPI 3.1) está em{' '}
            <a className="link" href="/api/v1/openapi.json">
              /api/v1/openapi.json
            </a>
            . Para bibliotecas há{' '}
            <a className="link" href="/oai?verb=Identify">
              OAI-PMH
            </a>
            .
          </p>
        </header>
        <ApiManners perMinute={perMinute} />
        <section aria-labelledby="enderecos" className="grid gap-8">
          <h2 id="enderecos" className="font-serif text-2xl font-semibold">
            Endereços
          </h2>
          {endpoints.map((endpoint) => (
            <EndpointSection key={endpoint.id} endpoint={endpoint} />
          ))}
        </section>
        <section aria-labelledby="respostas" className="grid gap-8">
          <h2 id="respostas" className="font-serif text-2xl font-semibold">
            Respostas
          </h2>
          {shapes.map((shape) => (
            <ShapeSection key={shape.name} shape={shape} />
          ))}
        </section>
        <ApiRefusals problems={problems} />
      </div>
    </div>
  )
}

const Example = ({ children }: { children: string }) => (
  <pre className="overflow-x-auto rounded-control border border-line p-4 text-sm" tabIndex={0}>
    <code>{children}</code>
  </pre>
)
