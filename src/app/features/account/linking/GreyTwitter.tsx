import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'

/** Skeleton of the way to X: name, a sentence, a button. */
export function GreyTwitter() {
  const t = useWords('account')
  return (
    <Panel title="X" lead={t(isInTelegram() ? 'twitter.outside' : 'twitter.text')}>
      <GreyButton />
    </Panel>
  )
}
