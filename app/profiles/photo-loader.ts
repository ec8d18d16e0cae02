import { openPhoto } from '#domain/verifications/photo-address.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/photo-loader'

/** GET /_/verifications/:id/:photo by signed URL: for staff, never cached. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const photo = await answerOrThrow(() =>
    openPhoto(servicesOf(context), actorOf(context), {
      verificationId: idOf(params.id),
      photo: params.photo,
      until: url.searchParams.get('ate'),
      signature: url.searchParams.get('assinatura'),
    }),
  )
  return new Response(new Uint8Array(photo.content), {
    headers: {
      'Content-Type': photo.mediaType,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
