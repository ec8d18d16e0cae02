import type { DiffCells } from '#domain/works/comparison/diff-rows.ts'
import { DiffText } from './diff-text.tsx'

/** A table of two versions in one; its first row is the head. */
export function DiffTable({ rows: [head, ...body] }: { rows: readonly DiffCells[] }) {
  return (
    <div className="prose my-4">
      <div className="table-scroll" role="region" tabIndex={0} aria-label="Tabela">
        <table>
          <thead>
            <tr>
              {head?.map((parts, index) => (
                <th key={index} scope="col">
                  <DiffText parts={parts} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((cells, index) => (
              <tr key={index}>
                {cells.map((parts, column) => (
                  <td key={column}>
                    <DiffText parts={parts} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
