import { useEffect } from 'react'
import { appSettings } from '#app/api/app-settings.ts'

/** An address that no page has leads where the server sends one. @source Spec 2 */
export function UnknownPage() {
  useEffect(() => globalThis.location.replace(appSettings().notFoundUrl), [])
  return null
}
