import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { tellGone } from '#web/client/tell-gone.ts'
import { keepPlace } from './stay-without-connection.ts'

/** Lets a page that cannot be fetched leave the person on this one. */
export function KeepPlace() {
  const navigate = useNavigate()
  const location = useLocation()
  const matches = useMatches()
  useEffect(() => {
    const { pathname, search, state } = location
    const data = new Map(matches.map((match) => [match.id, match.loaderData]))
    // the same address is shown without asking the server again
    const stay = () => void navigate(location, { replace: true, preventScrollReset: true, state })
    keepPlace({ pathname, search, data, stay })
  }, [navigate, location, matches])
  // of the page that was left
  useEffect(() => tellGone(null), [location.pathname])
  return null
}
