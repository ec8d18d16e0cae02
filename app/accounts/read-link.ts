import type { Services } from '#domain/services.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import { factsOf } from '#web/http/context.ts'
import type { PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { visitOf } from '#web/http/session.ts'

/**
 * Loader for the page of a secret link, before anything happens: the secret, for the form, and whether it is
 * valid.
 */
export const readLink =
  (isOpen: (services: Services, token: string, visit: Visit) => Promise<boolean>) =>
  async ({ services, request, context, url }: PersonalArgs<unknown, unknown>) => {
    const token = url.searchParams.get('token') ?? ''
    const visit = visitOf(services.config, factsOf(context), request)
    return { token, open: await isOpen(services, token, visit) }
  }
