import { useId } from 'react'
import { Link } from 'react-router-dom'
import { type HomeSectionProps, HomeSectionView } from '../views/HomeSectionView.tsx'

/** A titled strip of home with a link to the full list. */
export function HomeSection(props: HomeSectionProps) {
  return <HomeSectionView titleId={useId()} as={Link} {...props} />
}
