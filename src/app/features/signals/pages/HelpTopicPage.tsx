import { Navigate, useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { findTopic, type HelpTopic } from '../help/help-topics.ts'
import { TopicText } from '../help/TopicText.tsx'
import css from './HelpTopicPage.module.css'

const HELP = '/pages/ai/help/help'

/** One topic of the help, by `?topic=`; an unknown one leads to the list. */
export default function HelpTopicPage() {
  const [address] = useSearchParams()
  const topic = findTopic(address.get('topic'))
  return topic === null ? <Navigate to={HELP} replace /> : <Topic topic={topic} />
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  const t = useWords('help')
  const tShell = useWords('shell')
  const back = useBack(HELP)
  const title = t(`topics.${topic}.title`)
  useTitle(title)
  return (
    <div className={css['page']}>
      <TitleBar title={title} back={{ label: tShell('back'), onClick: back }} />
      <TopicText topic={topic} />
    </div>
  )
}
