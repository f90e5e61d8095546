import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { CellFrame } from '#app/ui/list/CellFrame.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'

const LINKS = [
  { to: '/pages/ai/help/help', icon: 'help', key: 'help' },
  { to: '/record', icon: 'shield', key: 'record' },
  { to: '/record/check', icon: 'check', key: 'check' },
] as const

/** Where to read how signals are made, what came of them, and how to check both. */
export function MoreLinks() {
  const t = useWords('home')
  return (
    <ul>
      {LINKS.map(({ to, icon, key }) => (
        <li key={key}>
          <Link to={to}>
            <CellFrame
              as="span"
              icon={icon}
              title={t(`more.${key}`)}
              text={t(`more.${key}Text`)}
              end={<Icon name="forward" size="18px" />}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
