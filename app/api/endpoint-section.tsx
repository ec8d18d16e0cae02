import type { DescribedEndpoint, DescribedParameter } from './describe-openapi.ts'

/** One address: what it takes and what it answers. */
export function EndpointSection({ endpoint }: { endpoint: DescribedEndpoint }) {
  const { id, path, summary, words, parameters, answer } = endpoint
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-6">
      <h3 id={id} className="text-lg font-semibold">
        {summary}
      </h3>
      <p className="wrap-anywhere">
        <code>GET /api/v1{path}</code>
      </p>
      {words && <p>{words}</p>}
      {parameters.length > 0 && (
        <dl className="grid gap-3">
          {parameters.map((parameter) => (
            <Parameter key={parameter.name} parameter={parameter} />
          ))}
        </dl>
      )}
      <p className="text-sm text-muted">
        Responde{' '}
        <a className="link" href={`#${answer}`}>
          {answer}
        </a>
      </p>
    </section>
  )
}

function Parameter({
  parameter: { name, isInPath, words, values, usual },
}: {
  parameter: DescribedParameter
}) {
  return (
    <div>
      <dt>
        <code>{isInPath ? `{${name}}` : name}</code>
      </dt>
      <dd className="text-muted">
        {words}
        {usual !== null && ` Sem ele, ${usual}.`}
        {values.length > 0 && ` Um destes: ${values.join(', ')}.`}
      </dd>
    </div>
  )
}
