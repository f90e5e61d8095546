import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentPreferences, keepReminderGuide } from '#app/state/preferences-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { alertQueries } from '../queries.ts'
import { GuideCard } from './GuideCard.tsx'

/**
 * Explains the bell, once on a device and again after a sign-out; not to who has alerts already, who
 * is found out first. @source Spec 3, 4
 */
export function BellGuide() {
  const [isOpen, setOpen] = useState(() => !currentPreferences().reminderGuideOverlay)
  const { token, isEntering } = useSession()
  const isSignedIn = token !== null
  const { data } = useQuery({ ...alertQueries.on(), enabled: isOpen && isSignedIn })
  const hasAlerts = isSignedIn ? data && data.items.length > 0 : false
  useEffect(() => {
    if (hasAlerts === true) keepReminderGuide()
  }, [hasAlerts])
  if (!isOpen || isEntering || hasAlerts !== false) return null
  return <GuideCard onClose={() => setOpen(false)} />
}
