import { useLocation, useParams } from 'react-router-dom'
import { LeadOn } from './LeadOn.tsx'

/** Redirects to another page with the query and path parameters. */
export function Forward({ to }: { readonly to: string }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(useParams())) {
    if (value !== undefined) query.set(name, value)
  }
  const text = query.toString()
  return <LeadOn to={text === '' ? to : `${to}?${text}`} />
}
