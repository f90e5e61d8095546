import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { appSettings } from '#app/api/app-settings.ts'
import { isFromEntry } from './from-entry.ts'
import { LeadOn } from './LeadOn.tsx'

const AI = '/pages/ai/ai' satisfies PagePath

/**
 * An unknown address redirects to the server's not-found URL; a payload or a start parameter that
 * names no page leads to the AI page. @source Spec 2; ROUTES
 */
export function UnknownPage() {
  const { state } = useLocation()
  return isFromEntry(state) ? <LeadOn to={AI} /> : <Elsewhere />
}

function Elsewhere() {
  useEffect(() => globalThis.location.replace(appSettings().notFoundUrl), [])
  return null
}
