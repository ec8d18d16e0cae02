/** How a program asks, and what it may expect. */
export function ApiManners({ perMinute }: { perMinute: number }) {
  return (
    <section aria-labelledby="modos" className="grid gap-4">
      <h2 id="modos" className="font-serif text-2xl font-semibold">
        Como pedir
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Até {perMinute} pedidos por minuto de um endereço de rede. Depois a resposta é 429, com
          “Retry-After” em segundos. Buscas por palavras têm, além disso, o limite da busca do site.
        </li>
        <li>
          Listas vêm em páginas: siga o endereço de “next” até ele ser nulo. O que é publicado no meio não
          repete nem pula nada.
        </li>
        <li>
          Cada resposta tem um “ETag”. Mande-o em “If-None-Match”: a resposta é 304, vazia, se nada mudou.
        </li>
        <li>Um parâmetro desconhecido ou errado é recusado com 400, e a resposta diz qual.</li>
        <li>
          Dentro da versão 1 campos podem ser acrescentados; nenhum sai nem muda de sentido. Uma mudança
          dessas terá outro endereço.
        </li>
        <li>
          Títulos, nomes, datas, palavras-chave e identificadores podem ser usados livremente. Resumos e
          textos são dos autores, sob a licença que cada trabalho diz em “licence”.
        </li>
        <li>Ler por aqui não conta como leitura de um trabalho.</li>
      </ul>
    </section>
  )
}

/** What is answered where there is nothing to answer. */
export function ApiRefusals({ problems }: { problems: { code: string; status: number; title: string }[] }) {
  return (
    <section aria-labelledby="recusas" className="grid gap-4">
      <h2 id="recusas" className="font-serif text-2xl font-semibold">
        Recusas
      </h2>
      <p>
        Vêm como <code>application/problem+json</code> (RFC 9457). Compare <code>code</code>, que não muda;
        leia <code>detail</code>.
      </p>
      <dl className="grid gap-2">
        {problems.map(({ code, status, title }) => (
          <div key={code} id={code} className="flex flex-wrap gap-x-3">
            <dt>
              <code>
                {status} {code}
              </code>
            </dt>
            <dd className="text-muted">{title}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
