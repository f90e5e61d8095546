import { useEffect } from 'react'

/** An address that no page has: the static page takes over. @source Spec 2 */
export function UnknownPage() {
  useEffect(() => globalThis.location.replace('/404.html'), [])
  return null
}
