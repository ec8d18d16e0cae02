import { redirect } from 'react-router'
import { SECOND_FACTOR_PATH } from '#platform/addresses/paths.ts'
import { type Actor, isAdmin, isStaff } from '#domain/actor.ts'
import { ADMIN_ONLY, STAFF_NEEDS_SECOND_FACTOR, STAFF_ONLY } from '#domain/roles/texts.ts'
import { flashHeader } from '#web/http/flash.ts'
import { type Guard, requireSession } from '#web/http/guards.ts'

/** Every page and act below app/admin passes here (structure test): a visitor signs in first, others are led home. */
export const staff: Guard<Actor> = async ({ context, url }) => {
  const actor = requireSession(context, url)
  if (actor.needsSecondFactor && !actor.suspended) throw leadTo(SECOND_FACTOR_PATH, STAFF_NEEDS_SECOND_FACTOR)
  if (!isStaff(actor) || actor.suspended) throw leadHome(STAFF_ONLY)
  return actor
}

/** What only admins read. */
export const admins: Guard<Actor> = async (args) => {
  const actor = await staff(args)
  if (!isAdmin(actor)) throw leadHome(ADMIN_ONLY)
  return actor
}

const leadTo = (path: string, message: string) =>
  redirect(path, { headers: [flashHeader({ tone: 'error', message })] })
const leadHome = (message: string) => leadTo('/', message)
