import { useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { tellGone } from '#web/client/tell-gone.ts'
import { useReadAgain } from '#web/client/use-read-again.ts'
import { setCurrentPage } from './stay-without-connection.ts'

/**
 * If a page cannot be loaded, keeps the person on the current one; and retries if a reload of the current
 * page failed.
 */
export function StayOnPage() {
  const navigate = useNavigate()
  const location = useLocation()
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const { pathname, search, state } = location
    const data = new Map(matches.map((match) => [match.id, match.loaderData]))
    // the same address is shown without asking the server again
    const stay = () => void navigate(location, { replace: true, preventScrollReset: true, state })
    const onRead = (isRead: boolean) => setFailures((before) => (isRead ? 0 : before + 1))
    setCurrentPage({ pathname, search, data, stay, onRead })
  }, [navigate, location, matches])
  // clears what belonged to the page that was left
  useEffect(() => {
    tellGone(null)
    setFailures(0)
  }, [location.pathname])
  useReadAgain(failures, () => void revalidate(), 'novidades')
  return null
}
