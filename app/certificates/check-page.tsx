import { redirect } from 'react-router'
import { CHECK_PATH, checkPath } from '#platform/addresses/paths.ts'
import { checkCertificate } from '#domain/certificates/check-certificate.ts'
import { TYPED_CODE_MAX } from '#domain/certificates/limits.ts'
import { NOT_VALID } from '#domain/certificates/texts.ts'
import { factsOf } from '#web/http/context.ts'
import { anyone } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { secretLinkHeaders } from '#web/http/secret-link-headers.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Actor } from '#domain/actor.ts'
import { ValidCertificate } from './valid-certificate.tsx'
import type { Route } from './+types/check-page'

export const headers = secretLinkHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Conferir certificado',
    description: 'Confira se um certificado ou uma declaração é válido.',
    hidden: true,
  })

/** Asked anew each time: what held yesterday may hold no more. */
export const loader = personalLoader({
  guard: anyone,
  async read({ services, params, url, context }: PersonalArgs<Route.LoaderArgs['params'], Actor | null>) {
    const typed = url.searchParams.get('codigo')?.trim()
    if (typed) throw redirect(checkPath(encodeURIComponent(typed.slice(0, TYPED_CODE_MAX))))
    const { code } = params
    if (code === undefined) return { code: '', checked: undefined }
    return { code, checked: await checkCertificate(services, code, factsOf(context).address) }
  },
})

export default function CheckPage({ loaderData: { code, checked } }: Route.ComponentProps) {
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Conferir certificado</h1>
      <div role="status" className="mt-6 empty:hidden">
        {checked && <ValidCertificate certificate={checked} />}
        {checked === null && <Notice tone="error">{NOT_VALID}</Notice>}
      </div>
      <form action={CHECK_PATH} method="get" className="mt-8 grid gap-4 sm:max-w-md">
        <Field
          label={checked === undefined ? 'Código' : 'Conferir outro código'}
          help="São vinte letras e números, ao pé do certificado, junto da imagem que o celular lê."
          required
        >
          <TextInput
            key={code}
            name="codigo"
            defaultValue={checked === null ? code : ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={TYPED_CODE_MAX}
            className="font-mono"
          />
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start">
          Conferir
        </Button>
      </form>
    </div>
  )
}
