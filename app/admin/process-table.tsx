import type { Processes, ProcessFacts, Replaced } from '#domain/processes.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { formatDateTime } from '#web/ui/format-date.ts'
import { formatCount } from '#web/ui/format-number.ts'

const HEADS = [
  'Processo',
  'No ar desde',
  'Memória',
  'Conexões ao vivo',
  'Páginas em memória',
  'Último reinício',
]

/** Each process that serves, and why it took the place of another. */
export function ProcessTable({ processes: { wanted, answering } }: { processes: Processes }) {
  return (
    <section aria-labelledby="processos">
      <h2 id="processos" className="text-sm font-semibold">
        Processos
      </h2>
      {answering.length < wanted && (
        <p className="mt-2 font-medium text-brick">
          Respondem {answering.length} de {wanted}.
        </p>
      )}
      {/* on narrow screens a row is laid out like text, with labels for its figures */}
      <table
        aria-labelledby="processos"
        className="mt-3 block w-full border-y border-line text-left text-sm lg:table"
      >
        <thead className="sr-only border-b border-line text-muted lg:not-sr-only lg:table-header-group">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line align-top lg:table-row-group">
          {answering.map((facts) => (
            <ProcessRow key={facts.number} facts={facts} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ProcessRow({ facts }: { facts: ProcessFacts }) {
  const { number, startedAt, memory, streams, pages, replaced } = facts
  return (
    <tr className="flex flex-wrap gap-x-3 gap-y-1 py-3 tabular-nums lg:table-row">
      <th scope="row" className="font-medium lg:py-2 lg:pr-4">
        <OnPhone>Processo </OnPhone>
        {number}
      </th>
      <td className="text-muted lg:py-2 lg:pr-4 lg:text-ink">
        <OnPhone>no ar desde </OnPhone>
        {formatDateTime(startedAt)}
      </td>
      <td className="lg:py-2 lg:pr-4">
        {formatBytes(memory)}
        <OnPhone> de memória</OnPhone>
      </td>
      <td className="lg:py-2 lg:pr-4">{formatCount(streams, 'conexão', 'conexões')}</td>
      <td className="lg:py-2 lg:pr-4">
        {formatCount(pages.count, 'página', 'páginas')}, {formatBytes(pages.bytes)}
      </td>
      <td className={`basis-full lg:py-2 ${replaced ? 'text-brick' : 'text-muted'}`}>
        {replaced ? (
          <>
            {formatDateTime(replaced.at)}: o anterior terminou com {endOf(replaced)}
          </>
        ) : (
          'Nenhuma'
        )}
        {!replaced && <OnPhone> substituição</OnPhone>}
      </td>
    </tr>
  )
}

const OnPhone = ({ children }: { children: string }) => <span className="lg:hidden">{children}</span>

const endOf = ({ code, signal }: Replaced): string => (signal ? `o sinal ${signal}` : `o código ${code}`)
