import type { DescribedApi, DescribedField } from './describe-openapi.ts'

/** What an answer is made of. */
export function ShapeSection({ shape: { name, fields } }: { shape: DescribedApi['shapes'][number] }) {
  return (
    <section aria-labelledby={name} className="grid gap-3 border-t border-line pt-6">
      <h3 id={name} className="text-lg font-semibold">
        {name}
      </h3>
      <dl className="grid gap-2">
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </dl>
    </section>
  )
}

function Field({ field: { name, type, of, words } }: { field: DescribedField }) {
  return (
    <div className="wrap-anywhere">
      <dt>
        <code>{name}</code>{' '}
        <span className="text-sm text-muted">
          {of ? (
            <a className="link" href={`#${of}`}>
              {type}
            </a>
          ) : (
            type
          )}
        </span>
      </dt>
      {words && <dd className="text-muted">{words}</dd>}
    </div>
  )
}
