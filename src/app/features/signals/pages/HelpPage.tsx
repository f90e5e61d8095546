import { HelpList } from '../help/HelpList.tsx'

/** Coin Selection Help: the list of its topics. @source Spec 2 */
export default function HelpPage() {
  return <HelpList />
}
