import { TRAP_FIELD } from '#domain/accounts/texts.ts'

/**
 * Hidden fields: where the person is going, a honeypot that only programs see and fill in, and an image that
 * tells the server when the form was opened.
 */
export function Unseen({ next }: { next: string | null }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      {next && <input type="hidden" name="next" value={next} />}
      <label>
        Não preencha
        {/* password managers and autofill must skip it */}
        <input
          name={TRAP_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
      <img src="/_/form-opened" alt="" width={1} height={1} />
    </div>
  )
}
