import { redirect } from 'react-router'
import { safeNext } from '#web/http/guards.ts'
import { readForm } from '#web/http/read-form.ts'
import { parseTheme, themeHeader } from '#web/client/theme/theme.ts'
import type { Route } from './+types/theme-action.ts'

/** Only used without scripts; with them the page sets the cookie itself. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const headers = { 'Set-Cookie': themeHeader(parseTheme(form.get('theme'))) }
  const next = form.get('next')
  return redirect(safeNext(String(next ?? ''), '/'), { headers })
}

export function loader() {
  return redirect('/')
}
