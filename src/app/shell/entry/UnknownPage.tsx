import { useEffect } from 'react'
import { appSettings } from '#app/api/app-settings.ts'

/** An unknown address redirects to the server's not-found URL. @source Spec 2 */
export function UnknownPage() {
  useEffect(() => globalThis.location.replace(appSettings().notFoundUrl), [])
  return null
}
