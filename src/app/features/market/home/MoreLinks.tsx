import { useWords } from '#app/i18n/use-words.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'

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
          <CellLink to={to} icon={icon} title={t(`more.${key}`)} text={t(`more.${key}Text`)} />
        </li>
      ))}
    </ul>
  )
}
