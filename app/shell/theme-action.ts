import { data, redirect } from 'react-router'
import { safeNext } from '#app/http/guards.ts'
import { parseTheme, themeHeader } from './theme.ts'
import type { Route } from './+types/theme-action.ts'

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = { 'Set-Cookie': themeHeader(parseTheme(form.get('theme'))) }
  const next = form.get('next')
  // with scripts the page stays; without them the browser is sent back to where it was
  return form.has('stay') ? data(null, { headers }) : redirect(safeNext(String(next ?? ''), '/'), { headers })
}

export function loader() {
  return redirect('/')
}
